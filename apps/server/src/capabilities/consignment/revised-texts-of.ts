import type { RevisedTexts } from '@marque/domain/selling/stale-texts';
import { z } from 'zod';
import { parseTexts } from './parse-texts.ts';
import type { VersionRow } from './text-repository.ts';

const revised = z.record(z.string(), z.int());

/**
 * The texts of a version, with the version that last revised each of them. A composed version revises all of them, and so
 * does one from before this was recorded.
 */
export function revisedTextsOf({ number, texts: stored, revised_in }: VersionRow): RevisedTexts {
  const texts = parseTexts(stored);
  return {
    ...{ number, texts },
    revisedIn: revised_in
      ? revised.parse(revised_in)
      : Object.fromEntries(Object.keys(texts).map((locale) => [locale, number])),
  };
}
