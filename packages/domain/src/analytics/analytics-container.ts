/**
 * A Google Tag Manager container is `GTM-` and uppercase letters or digits. With any other id, no analytics are loaded.
 */
export const isAnalyticsContainer = (id: string): boolean => /^GTM-[A-Z0-9]+$/.test(id);
