/** The address that a notification leads to. Undefined if it is not a page of this site. */
export const placeOfItem = ({ link }: { link?: string }): string | undefined =>
  link !== undefined && /^\/(?![/\\])/.test(link) ? link : undefined;
