import type { Predictor } from './undo-predictor.ts';

const MOST_PREDICTORS = 2_000;
const MOST_ROW_BYTES = 1024 * 1024;
const MOST_DICTIONARY_CHARACTERS = 64 * 1024;

/** White space of a PDF. `\s` also matches characters that belong to names. */
const SPACE = '[\\t\\n\\f\\r \\0]';
const DICTIONARY = '<<[^<>()%]*>>';
/** One entry for each filter. */
const ENTRIES = `(?:${SPACE}*(?:null|${DICTIONARY})){0,8}${SPACE}*\\]`;
const VALUE = `(?:null|${DICTIONARY}|\\[${ENTRIES})`;
const PARAMETERS = new RegExp(`/(?:DecodeParms|DP)${SPACE}*${VALUE}`, 'g');
const ANY_PARAMETERS = /\/DecodeParms(?![A-Za-z0-9])/g;
const CLEAR_PARAMETERS = new RegExp(`/DecodeParms${SPACE}*${VALUE}`, 'g');
/** The short name also occurs by chance in a photograph, so only what may lead to another object is refused. */
const UNCLEAR_SHORT_PARAMETERS = new RegExp(
  `/DP${SPACE}*(?:%|\\d+${SPACE}+\\d+${SPACE}+R|\\[(?!${ENTRIES}))`,
);
const PREDICTOR = /\/Predictor(?![A-Za-z0-9])/g;

/**
 * Finds the predictors of all streams, by the keyword after the dictionary that names them. Returns null if the document
 * has a predictor in any unusual form: a viewer might apply one that we have missed.
 */
export function findPredictors(text: string, names: string): Map<number, Predictor[]> | null {
  const isEscaped = [PREDICTOR, ANY_PARAMETERS].some((name) => countOf(text, name) !== countOf(names, name));
  const isUnclear =
    countOf(text, ANY_PARAMETERS) !== countOf(text, CLEAR_PARAMETERS) || UNCLEAR_SHORT_PARAMETERS.test(names);
  const named = countOf(text, PREDICTOR);
  if (isEscaped || isUnclear || named > MOST_PREDICTORS) return null;

  const predictors = new Map<number, Predictor[]>();
  let found = 0;
  for (const { 0: parameters, index } of text.matchAll(PARAMETERS)) {
    const inside = parameters.split(/<<|>>/).filter((part) => part.search(PREDICTOR) >= 0);
    if (inside.length === 0) continue;
    const keyword = findKeyword(text, index + parameters.length);
    if (keyword === null) return null;
    for (const part of inside) {
      const predictor = readPredictor(part);
      if (predictor === null) return null;
      found += 1;
      if (predictor !== 'none') predictors.set(keyword, [...(predictors.get(keyword) ?? []), predictor]);
    }
    // Each filter may have one. More only serve to make us decode the same stream many times.
    if ((predictors.get(keyword)?.length ?? 0) > 2) return null;
  }
  return found === named ? predictors : null;
}

function readPredictor(parameters: string): Predictor | 'none' | null {
  const read = (name: string, fallback: number): number => {
    const mentions = countOf(parameters, new RegExp(`/${name}(?![A-Za-z0-9])`, 'g'));
    if (mentions === 0) return fallback;
    const number = `/${name}${SPACE}+(\\d{1,7})(?![\\d.])(?!${SPACE}+\\d+${SPACE}+R)`;
    const [, digits] = new RegExp(number).exec(parameters) ?? [];
    return mentions === 1 ? Number(digits) : Number.NaN;
  };
  const [kind, colors, depth, columns] = [
    ...[read('Predictor', 1), read('Colors', 1), read('BitsPerComponent', 8), read('Columns', 1)],
  ] as [number, number, number, number];
  const rowBytes = Math.ceil((colors * depth * columns) / 8);
  // A comparison with a number that could not be read is false.
  if (parameters.includes('#') || !(kind >= 0) || !(rowBytes >= 1 && rowBytes <= MOST_ROW_BYTES)) return null;
  const size = { rowBytes, pixelBytes: Math.ceil((colors * depth) / 8) };
  if (kind >= 10) return { kind: 'png', ...size };
  if (kind !== 2) return 'none';
  if (depth === 8) return { kind: 'tiff-8', ...size };
  return depth === 16 ? { kind: 'tiff-16', ...size } : null;
}

const TOKEN = new RegExp(
  `${SPACE}+|<<|>>|<[\\dA-Fa-f\\t\\n\\f\\r \\0]*>|[\\[\\]]|\\(|/?[^\\t\\n\\f\\r \\0<>()[\\]{}/%]+|/`,
  'y',
);
const STREAM = new RegExp(`${SPACE}*stream`, 'y');

/** Reads the rest of a dictionary. Returns the place of the keyword `stream` after it, or null if there is none. */
function findKeyword(text: string, from: number): number | null {
  let at = from;
  let depth = 1;
  while (depth > 0) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined || at - from > MOST_DICTIONARY_CHARACTERS) return null;
    if (token === '<<') depth += 1;
    if (token === '>>') depth -= 1;
    at = token === '(' ? endOfString(text, at) : at + token.length;
  }
  STREAM.lastIndex = at;
  return STREAM.test(text) ? STREAM.lastIndex - 'stream'.length : null;
}

/** A string may contain pairs of parentheses. A single one has a backslash before it. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < from + MOST_DICTIONARY_CHARACTERS && at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
