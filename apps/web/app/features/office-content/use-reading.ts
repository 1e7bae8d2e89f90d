import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { useLate } from '../../ui/use-late.ts';
import { linksInLocale } from '../content/links-in-locale.ts';
import { cutIntoSections, type Reading } from '../content/reading.ts';

const loadParser = () => import('../markdown/parse-markdown.ts');

/** The text as its page would show it. Until the parser has loaded, it is what the server has rendered. */
export function useReading(words: string, locale: Locale, rendered: Reading | null): Reading | null {
  const { part, fetchPart } = useLate(loadParser);
  const later = useDeferredValue(words);
  const fetchParser = useEffectEvent(() => void fetchPart());
  useEffect(() => fetchParser(), []);
  return useMemo(
    () =>
      part ? cutIntoSections(linksInLocale(part.parseMarkdown(later), segmentOfLocale(locale))) : rendered,
    [part, later, locale, rendered],
  );
}
