// The page itself, or the data of a navigation within the browser.
const AUCTION_PAGE =
  /^\/[a-z-]+\/listings\/[^/]+\/[^/]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.data)?(?:\?|$)/;
const CRAWLER = /bot|crawl|spider|slurp|preview|monitor|^$/i;

/** The listing whose page was requested, unless the user agent names a crawler. */
export const visitedListing = (url: string, agent: string): string | null =>
  CRAWLER.test(agent) ? null : (AUCTION_PAGE.exec(url)?.[1] ?? null);
