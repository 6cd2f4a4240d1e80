/// <reference types="svelte" />
/// <reference types="vite/client" />

interface Window {
  /** A request made while the page was still being loaded. */
  askedAhead?: { path: string; answer: Promise<Response> };
}
