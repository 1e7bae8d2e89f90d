/** More links than any text has. */
const MOST_LINKS = 500;

/** The address of `[a](/faq)` may contain brackets in pairs. */
const INLINE = /\]\(\s{0,9}<?((?:[^()\s<>]|\([^()\s<>]{0,500}\)){1,2000})/g;

/** `[a][x]` takes its address from a line `[x]: /faq`, on which only a title may follow. */
const REFERENCE =
  /^[ \t>*+-]{0,20}\[(?:\\.|[^[\]\\]){1,999}\]:\s{0,9}<?([^\s<>]{1,2000})>?(?:[ \t]+["'(].*["')])?[ \t]{0,9}$/gm;

/** The addresses of the links and pictures of a Markdown text, without duplicates. */
export function findLinks(body: string): string[] {
  const found = new Set<string>();
  for (const pattern of [INLINE, REFERENCE])
    for (const [, href = ''] of body.matchAll(pattern)) {
      found.add(href);
      if (found.size === MOST_LINKS) return [...found];
    }
  return [...found];
}
