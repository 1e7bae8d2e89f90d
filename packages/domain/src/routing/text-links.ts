/** Whether an address in a text is a path on this site. Browsers read `//x` and `/\x` as the address of another site. */
export const isLocalHref = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** Whether an address in a text leads to another site or to a mailbox. */
export const isOutsideHref = (href: string): boolean => /^(https?:\/\/|mailto:)[^\s]+$/i.test(href);
