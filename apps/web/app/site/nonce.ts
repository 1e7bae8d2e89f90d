import { createContext } from 'react';

/** Allows this response's scripts and styles in the Content-Security-Policy. Never part of a page's data. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce in the server's HTML, for styles that components add in the browser. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
