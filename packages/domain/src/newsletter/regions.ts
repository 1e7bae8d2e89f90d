/** The regions that interest a subscriber: the three in which we sell, and the rest of the world. */
export const NEWSLETTER_REGIONS = ['UK', 'EU', 'USA', 'OTHER'] as const;
export type NewsletterRegion = (typeof NEWSLETTER_REGIONS)[number];
