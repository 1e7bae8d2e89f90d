import { readPrintedPage } from '@marque/contracts/printed-page';
import { answer } from '../../platform/http/answer.ts';
import type { ListingSettings } from '../listings/present-listing.ts';
import type { Media } from '../media/open-media.ts';
import { createPrintedPages } from './read-printed-page.ts';

export function printedPageRoutes(media: Media, settings: ListingSettings) {
  const read = createPrintedPages(media, settings);
  return [answer(readPrintedPage, (context, { params, query }) => read(context, { ...params, ...query }))];
}
