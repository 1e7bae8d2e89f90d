import type { Locale } from '@marque/contracts/locale';
import { readBlocks } from '../content/read-blocks.server.ts';
import { cutAt, type Reading } from '../content/reading.ts';

/** A text as its public page shows it. */
export const readText = (markdown: string, locale: Locale): Reading => cutAt(2, readBlocks(markdown, locale));
