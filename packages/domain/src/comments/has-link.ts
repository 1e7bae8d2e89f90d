/** The usual endings of advertised sites. A missing space after a full stop ("mint.The hood") does not make a link. */
const ENDINGS =
  'com|net|org|info|biz|io|co|app|dev|shop|store|site|online|xyz|top|club|ru|cn|uk|de|fr|it|eu|us|ch';

const LINK = new RegExp(
  `[a-z][a-z\\d+.-]*://|\\bwww\\.|[\\p{L}\\d]\\.(?:${ENDINGS})(?![\\p{L}\\d])|\\bmailto:`,
  'iu',
);

/** Whether the text contains a link, with or without `https://`. */
export const hasLink = (text: string): boolean => LINK.test(text);
