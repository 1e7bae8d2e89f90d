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
  /**
   * Set if this page is rendered once and shared by all customers with this standing in its auction. The customer who
   * seems to be logged in is then a stand-in.
   */
  sharedBy?: SharedStanding;
  /** The page of an auction calls this, so that the host can share the page with the right customers. */
  showsAuction?(auction: ShownAuction): void;
};

/** How a customer stands in an auction, as far as this changes the page. */
export type SharedStanding = 'none' | 'leading' | 'outbid';

export type ShownAuction = {
  listingId: string;
  /**
   * The customers whose standing is not `none`. The seller and the buyer are parties: they see more than others, so
   * the page is never shared with them.
   */
  standings: ReadonlyMap<string, Exclude<SharedStanding, 'none'> | 'party'>;
};
