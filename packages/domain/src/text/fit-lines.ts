type Limits = { lines: number; characters: number };

/**
 * Fits a list into its limits without leaving anything out: lines that are too long are divided between words, and if
 * there are too many lines, neighbours share one.
 */
export function fitLines(lines: readonly string[], { lines: most, characters }: Limits): string[] {
  const divided = lines.flatMap((line) => divide(line, characters));
  return divided.length > most ? joinNeighbours(divided, characters) : divided;
}

function divide(line: string, characters: number): string[] {
  const pieces: string[] = [];
  let rest = line.trim();
  while (rest.length > characters) {
    const space = rest.slice(0, characters + 1).lastIndexOf(' ');
    const end = space > 0 ? space : endInWord(rest, characters);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Some characters, such as emoji, consist of two units that must stay together. */
const endInWord = (text: string, characters: number): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(characters - 1)) ? characters - 1 : characters;

function joinNeighbours(lines: readonly string[], characters: number): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const both = before === undefined ? line : `${before}${/[.,;:!?]$/.test(before) ? ' ' : '; '}${line}`;
    if (before === undefined || both.length > characters) joined.push(line);
    else joined[joined.length - 1] = both;
  }
  return joined;
}
