export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** The tables of a comparison have at most this many cells together, so that no texts can keep the server busy. */
const MOST_CELLS = 300_000;

type Budget = { cells: number };
type Compare = (before: string, after: string) => DiffPart[];

/**
 * Returns a function that compares two texts word by word. If a text would cost more than earlier ones have left, it is
 * compared line by line, and then as a whole. The parts that are the same or removed always make up the text before,
 * and those that are the same or added the text after.
 */
export function startComparison(): Compare {
  const budget = { cells: MOST_CELLS };
  return (before, after) => {
    if (before === after) return merge([{ kind: 'same', text: before }]);
    const compared =
      compare(words(before), words(after), budget) ?? compare(lines(before), lines(after), budget);
    return merge(
      compared ?? [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ],
    );
  };
}

/** Each word together with the space before it, so that the parts make up the whole text. */
const words = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Null if the comparison would cost too much. */
function compare(before: readonly string[], after: readonly string[], budget: Budget): DiffPart[] | null {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = diffMiddle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
    budget,
  );
  const same = (some: readonly string[]) => some.map((text): DiffPart => ({ kind: 'same', text }));
  return middle && [...same(before.slice(0, head)), ...middle, ...same(before.slice(before.length - tail))];
}

/** By the longest common subsequence. */
function diffMiddle(before: readonly string[], after: readonly string[], budget: Budget): DiffPart[] | null {
  const width = after.length + 1;
  const cells = (before.length + 1) * width;
  if (cells > budget.cells) return null;
  budget.cells -= cells;
  const lengths = new Uint32Array(cells);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));

  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: fresh ?? '' });
      column += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind become one part. */
function merge(parts: readonly DiffPart[]): DiffPart[] {
  const merged: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = merged.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) last.text += text;
    else merged.push({ kind, text });
  }
  return merged;
}
