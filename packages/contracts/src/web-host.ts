/**
 * What the program that hosts the web gives to each page request. The web knows the API and nothing behind it:
 * `fetchApi` dispatches into the same API that the browser calls, in process, as the visitor who asked.
 */
export type WebHost = {
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  accessToken: string;
  /** Names this response's scripts to the Content-Security-Policy. */
  nonce: string;
  build: string;
  /** Origin that canonical links and the sitemap are made with. */
  publicUrl: string;
  requestId: string;
  reportError(error: unknown): void;
};
