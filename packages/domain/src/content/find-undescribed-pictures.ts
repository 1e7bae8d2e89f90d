/** Staff describe these first and then see the others. */
const MOST_NAMED = 5;

/** `![](/a.webp)`. The address may contain brackets in pairs. */
const INLINE = /!\[\s{0,99}\]\(\s{0,9}<?((?:[^()\s<>]|\([^()\s<>]{0,500}\)){1,2000})/g;

/** `![][a]` takes its address from another line. */
const REFERENCE = /!\[\s{0,99}\](\[[^[\]\n]{1,999}\])/g;

/** The pictures of a Markdown text that have no alternative text: their addresses, or the names of their references. */
export function findUndescribedPictures(body: string): string[] {
  const found = [INLINE, REFERENCE].flatMap((pattern) =>
    [...body.matchAll(pattern)].map(([, name = '']) => name),
  );
  return [...new Set(found)].slice(0, MOST_NAMED);
}
