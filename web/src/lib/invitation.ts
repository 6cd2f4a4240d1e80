// Invitations made on this device, so that the waiting page can show the link again after a reload.
const STORED = 'touchback.join.';

export function keepInvitation(match: string, path: string): void {
  try {
    sessionStorage.setItem(STORED + match, path);
    localStorage.setItem(STORED + match, path);
  } catch {
    // Without storage the link is shown once only.
  }
}

export function joinLink(match: string): string | null {
  try {
    const path = localStorage.getItem(STORED + match) ?? sessionStorage.getItem(STORED + match);
    return path ? new URL(path, location.origin).href : null;
  } catch {
    return null;
  }
}
