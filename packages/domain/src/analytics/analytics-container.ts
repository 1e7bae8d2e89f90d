/** A Google Tag Manager container: `GTM-`, then uppercase letters or digits. Anything else loads nothing. */
export const isAnalyticsContainer = (id: string): boolean => /^GTM-[A-Z0-9]+$/.test(id);
