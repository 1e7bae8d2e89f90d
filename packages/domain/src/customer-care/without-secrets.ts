const HIDDEN = '•••';

/** Tokens of links have 43 characters, and no word of a mail has so many. Codes have six digits. */
const TOKEN = /[\w-]{30,}/g;
const CODE = /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/g;

/** The text of a message that was sent, without the links and codes that only its reader may use. */
export const withoutSecrets = (text: string): string => text.replace(TOKEN, HIDDEN).replace(CODE, HIDDEN);
