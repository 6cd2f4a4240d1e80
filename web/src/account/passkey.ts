// Passkeys: between the JSON of the server and the buffers of the browser.
import { post, Refused } from '../lib/api/http';
import type { Me, PasskeyLine, PasskeyQuestion } from '../lib/api/types';
import { t } from '../lib/i18n/index.svelte';

/** Browsers have passkeys on encrypted pages and on this machine, under a name; an address of numbers will not do. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window && 'credentials' in navigator && !/^[\d.]+$|:/.test(location.hostname);

function bytes(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
}

function text(buffer: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

type Listed = { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] };
type Creation = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & { challenge: string; user: { id: string; name: string; displayName: string }; excludeCredentials?: Listed[] };
type Request = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & { challenge: string };

/** Asks the authenticator; says in words why there is no answer. */
async function asked(work: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await work;
    if (found) return found as PublicKeyCredential;
  } catch (why) {
    if (why instanceof DOMException && why.name === 'InvalidStateError') throw new Refused(0, { code: 'passkey_known', message: t('passkeys.known') });
    if (!(why instanceof DOMException)) throw why;
  }
  throw new Refused(0, { code: 'passkey_stopped', message: t('passkeys.stopped') });
}

const common = (found: PublicKeyCredential): object => ({ id: found.id, rawId: text(found.rawId), type: found.type, clientExtensionResults: {}, authenticatorAttachment: found.authenticatorAttachment });

/** Makes a passkey for the account that is signed in. */
export async function addPasskey(name: string, password: string): Promise<PasskeyLine> {
  const options = (await post<PasskeyQuestion>('/api/me/passkeys/question', { password })).options as unknown as Creation;
  const excludeCredentials = (options.excludeCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) }));
  const publicKey = { ...options, challenge: bytes(options.challenge), user: { ...options.user, id: bytes(options.user.id) }, excludeCredentials };
  const found = await asked(navigator.credentials.create({ publicKey }));
  const made = found.response as AuthenticatorAttestationResponse;
  const response = { clientDataJSON: text(made.clientDataJSON), attestationObject: text(made.attestationObject), transports: made.getTransports?.() ?? [] };
  return post<PasskeyLine>('/api/me/passkeys', { name, answer: { ...common(found), response } });
}

/** Signs in with whichever passkey the person chooses. */
export async function enterByPasskey(): Promise<Me> {
  const options = (await post<PasskeyQuestion>('/api/sessions/passkey/question')).options as unknown as Request;
  const found = await asked(navigator.credentials.get({ publicKey: { ...options, challenge: bytes(options.challenge) } }));
  const made = found.response as AuthenticatorAssertionResponse;
  const response = { clientDataJSON: text(made.clientDataJSON), authenticatorData: text(made.authenticatorData), signature: text(made.signature), userHandle: made.userHandle ? text(made.userHandle) : null };
  return post<Me>('/api/sessions/passkey', { answer: { ...common(found), response } });
}
