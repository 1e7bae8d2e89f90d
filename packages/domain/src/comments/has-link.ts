/** Where advertised sites mostly live. A forgotten blank after a full stop ("mint.The hood") is no site. */
const ENDINGS =
  'com|net|org|info|biz|io|co|app|dev|shop|store|site|online|xyz|top|club|ru|cn|uk|de|fr|it|eu|us|ch';

const LINK = new RegExp(
  `[a-z][a-z\\d+.-]*://|\\bwww\\.|[\\p{L}\\d]\\.(?:${ENDINGS})(?![\\p{L}\\d])|\\bmailto:`,
  'iu',
);

/** Is there something in it that leads elsewhere, with or without `https://` before it? */
export const hasLink = (text: string): boolean => LINK.test(text);
