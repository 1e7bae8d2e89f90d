/** More links than any text has. */
const MOST_LINKS = 500;

/** The addresses of the links and pictures of a Markdown text, without duplicates. */
export function findLinks(body: string): string[] {
  const found = new Set<string>();
  for (const [, href = ''] of body.matchAll(/\]\(\s{0,9}<?([^)\s<>]{1,2000})/g)) {
    found.add(href);
    if (found.size === MOST_LINKS) break;
  }
  return [...found];
}
