import type { Locale } from '@marque/contracts/locale';
import { readBlocks } from '../content/read-blocks.server.ts';
import { cutIntoSections, type Reading } from '../content/reading.ts';

/** A text as its public page shows it. */
export const readText = (markdown: string, locale: Locale): Reading =>
  cutIntoSections(readBlocks(markdown, locale));
