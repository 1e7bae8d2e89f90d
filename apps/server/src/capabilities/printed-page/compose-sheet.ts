import type { Listing } from '@marque/contracts/listing-shapes';
import { type Locale, languageOf, languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { parseVariantAddress } from '@marque/domain/media/picture-variants';
import { PRODUCT_NAME } from '@marque/domain/product';
import { translator } from '../../platform/notifications/translate.ts';
import { factLines } from './fact-lines.ts';
import type { Sheet } from './sheet.ts';
import { stateLines, timeIn } from './state-lines.ts';

const PICTURES = 4;
const MOST_FAULTS = 8;
const MOST_HIGHLIGHTS = 6;
/** More than two pages can hold. The typesetter cuts the text where the page ends. */
const LONGEST_STORY = 6_000;
const LONGEST_LINE = 300;

/** Writes the two pages of a listing in one language. The same listing and time always give the same pages. */
export function composeSheet(
  listing: Listing,
  { locale, publicUrl, now }: { locale: Locale; publicUrl: string; now: Date },
): Sheet {
  const t = translator(locale);
  const language = languageTag(locale);
  const address =
    publicUrl + pageAddress({ route: 'lot', locale, params: { lot: String(listing.lot_number) } });
  const told = listing.text_locale;
  const isForeign = told !== null && languageOf(told) !== languageOf(locale);
  const page = (number: number) => t('print.page', { number: String(number), total: '2' });

  return {
    language,
    paper: locale === 'en-us' ? 'LETTER' : 'A4',
    product: PRODUCT_NAME,
    lot: t('print.lot', { number: String(listing.lot_number) }),
    title: short(listing.title),
    place: placeOf(listing.location, language),
    state: stateLines(listing, locale, now),
    facts: factLines(listing, locale).map(({ name, value }) => ({ name, value: short(value) })),
    highlights: {
      title: t('print.highlights'),
      items: listing.highlights.slice(0, MOST_HIGHLIGHTS).map(short),
      language: listing.text_locales.highlights ?? language,
    },
    story: {
      title: t('print.car'),
      notice: isForeign ? t(`print.untranslated.${languageOf(told) as Language}`) : null,
      markdown: (listing.description ?? (listing.text_public ? '' : t('print.notYet'))).slice(
        0,
        LONGEST_STORY,
      ),
      language: listing.description === null ? language : (told ?? language),
    },
    faults: {
      title: t('print.faults'),
      items: listing.faults.slice(0, MOST_FAULTS).map(({ description, text_locale }) => ({
        text: short(description),
        language: text_locale,
      })),
    },
    address,
    more: t('print.more', { address: address.replace(/^https?:\/\//, '') }),
    codeAlt: t('print.code'),
    printed: t('print.printed', { date: timeIn(now, listing.timezone, language) }),
    pages: [page(1), page(2)],
    pictures: (listing.gallery.length > 0 ? listing.gallery : [listing.image])
      // A placeholder is not a picture of the car.
      .filter(({ src }) => parseVariantAddress(src) !== null)
      .slice(0, PICTURES)
      .map(({ src, alt }) => ({ address: src, alt })),
  };
}

/** The languages of the texts. American English is English. */
type Language = 'en' | 'fr' | 'de' | 'it';

const short = (text: string): string =>
  text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1).trimEnd()}…` : text;

function placeOf({ town, country }: Listing['location'], language: string): string {
  const name = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return [town, name].filter(Boolean).join(', ');
}
