/**
 * The values that a message needs: `{name}` in any form, and the tags of rich text. Sorted, without
 * duplicates.
 */
export function icuPlaceholders(message: string): string[] {
  const found = new Set<string>();
  readText(message, 0, found);
  return [...found].sort();
}

/** Reads up to the brace that closes this text, and returns its position. */
function readText(text: string, start: number, found: Set<string>): number {
  let at = start;
  while (at < text.length && text[at] !== '}') {
    if (text[at] === "'" && /['{}<]/.test(text[at + 1] ?? '')) at = endOfQuote(text, at);
    else if (text[at] === '{') at = readArgument(text, at + 1, found);
    else at = readTag(text, at, found);
    at += 1;
  }
  return at;
}

/** A type may follow the name. Plurals and selects have one text in braces for each case. */
function readArgument(text: string, start: number, found: Set<string>): number {
  const name = /^\s*(\w+)\s*/.exec(text.slice(start));
  if (name?.[1]) found.add(name[1]);
  let at = start + (name?.[0].length ?? 0);
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '{') at = readText(text, at + 1, found);
    at += 1;
  }
  return at;
}

function readTag(text: string, at: number, found: Set<string>): number {
  const tag = /^<(\w+)>/.exec(text.slice(at));
  if (tag?.[1]) found.add(`<${tag[1]}>`);
  return at;
}

function endOfQuote(text: string, at: number): number {
  if (text[at + 1] === "'") return at + 1;
  const end = text.indexOf("'", at + 1);
  return end < 0 ? text.length : end;
}
