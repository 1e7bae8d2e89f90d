import { type Refusal, refuse } from '@marque/contracts/refusal';

/** More than any of our forms has, and few enough to check quickly. */
const MOST_VALUES = 1_000;
const DEEPEST = 12;
const LONGEST_NAME = 200;

type Place = { value: unknown; pointer: string; depth: number };

/**
 * Checks all input before a schema parses it. Two things are refused: text that PostgreSQL cannot store (a
 * NUL character, half of a surrogate pair), and input with more values or levels than any endpoint needs.
 */
export function faultOfInput(input: unknown): Refusal | null {
  const waiting: Place[] = [{ value: input, pointer: '', depth: 0 }];
  let seen = 0;
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, pointer, depth } = place;
    seen += 1;
    if (seen > MOST_VALUES || depth > DEEPEST) return invalid(pointer);
    if (typeof value === 'string' && !isStorable(value)) return invalid(pointer);
    if (typeof value !== 'object' || value === null) continue;
    const names = Object.keys(value);
    if (names.length > MOST_VALUES) return invalid(pointer);
    for (const name of names) {
      if (name.length > LONGEST_NAME || !isStorable(name)) return invalid(pointer);
      waiting.push({
        value: (value as Record<string, unknown>)[name],
        pointer: `${pointer}/${name}`,
        depth: depth + 1,
      });
    }
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const invalid = (pointer: string): Refusal =>
  refuse('invalid', { pointer, values: { field: pointer.split('/').find((step) => step !== '') ?? '' } });
