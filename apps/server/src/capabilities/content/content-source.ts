import type { ContentEvent, ContentPage, EventSummary, Story, StorySummary } from '@marque/contracts/content';
import type { Locale } from '@marque/contracts/locale';

/** The port for texts. Each method returns the requested language or else English, and the text names its language. */
export type ContentSource = {
  page(slug: string, locale: Locale): Promise<ContentPage | null>;
  /** Newest first. */
  stories(locale: Locale): Promise<StorySummary[]>;
  story(slug: string, locale: Locale): Promise<Story | null>;
  /** By date. */
  events(locale: Locale): Promise<EventSummary[]>;
  event(slug: string, locale: Locale): Promise<ContentEvent | null>;
};
