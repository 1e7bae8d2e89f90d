import type { ContentEvent, ContentPage, EventSummary, Story, StorySummary } from '@marque/contracts/content';
import type { Locale } from '@marque/contracts/locale';

/** Who keeps the words. Each answers in the language asked for, or else in English, and says which it was. */
export type ContentSource = {
  page(slug: string, locale: Locale): Promise<ContentPage | null>;
  /** The newest first. */
  stories(locale: Locale): Promise<StorySummary[]>;
  story(slug: string, locale: Locale): Promise<Story | null>;
  /** By date. */
  events(locale: Locale): Promise<EventSummary[]>;
  event(slug: string, locale: Locale): Promise<ContentEvent | null>;
};
