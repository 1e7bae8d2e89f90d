/** Where a reader looks for cars: the three regions we sell in, and the rest of the world. */
export const NEWSLETTER_REGIONS = ['UK', 'EU', 'USA', 'OTHER'] as const;
export type NewsletterRegion = (typeof NEWSLETTER_REGIONS)[number];
