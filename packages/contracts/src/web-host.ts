/**
 * The interface between the server and the web for one page request. The web uses only the API: `fetchApi` calls it in
 * process, as the visitor of the page.
 */
export type WebHost = {
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  accessToken: string;
  /** The nonce of this response's scripts in the Content-Security-Policy. */
  nonce: string;
  build: string;
  /** The origin for canonical links and the sitemap. */
  publicUrl: string;
  requestId: string;
  reportError(error: unknown): void;
};
