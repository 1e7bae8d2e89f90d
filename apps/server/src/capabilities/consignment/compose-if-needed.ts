import { type Locale, languageOf, languageTag } from '@marque/contracts/locale';
import type { CarTexts } from '@marque/contracts/selling/texts';
import type { Tables } from '@marque/db/rows.gen';
import { carName } from '@marque/domain/listings/car-name';
import { composeText } from '@marque/domain/selling/compose-text';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import type { Transaction } from 'kysely';
import { translator } from '../../platform/notifications/translate.ts';
import type { DraftRow } from '../selling/repository.ts';
import { savedAnswers } from '../selling/saved-answers.ts';
import { findLatestVersion, insertVersion, type VersionRow } from './text-repository.ts';

/**
 * Returns the latest version of the text. Composes and stores one if there is none, or if the answers have changed and
 * nobody has edited the text. The draft must be locked.
 */
export async function composeIfNeeded(
  trx: Transaction<Tables>,
  draft: DraftRow,
  at: Date,
): Promise<VersionRow> {
  const latest = await findLatestVersion(trx, draft.id);
  if (latest && !mustBeComposedAgain(latest, draft)) return latest;
  return insertVersion(trx, {
    ...{ listing_id: draft.id, number: (latest?.number ?? 0) + 1, composed_from: draft.version, made_at: at },
    texts: composeTexts(draft),
  });
}

/** While the seller changes the answers, the text waits for the next submission. */
const mustBeComposedAgain = ({ composed_from }: VersionRow, { version, status }: DraftRow): boolean =>
  composed_from !== null && composed_from < version && status !== 'changes_requested' && isConsigned(status);

/** In the language of the seller, and in English. */
function composeTexts({ answers: stored, locale }: Pick<DraftRow, 'answers' | 'locale'>): CarTexts {
  const answers = savedAnswers.parse(stored);
  const { year = null, make = '', model = '' } = answers;
  const values = {
    ...{ car: carName({ year, make, model }), engine: answers.engine ?? '', town: answers.town ?? '' },
    ...{ exterior: answers.exterior_colour ?? '', interior: answers.interior_colour ?? '' },
    ...{ transmission: answers.transmission ?? '', steering: answers.steering ?? '' },
    ...{ owners: answers.owners ?? 1, since: String(answers.owned_since ?? '') },
  };
  const distanceIn = (language: Locale) =>
    new Intl.NumberFormat(languageTag(language), {
      ...{ style: 'unit', unitDisplay: 'long', unit: answers.mileage_unit === 'km' ? 'kilometer' : 'mile' },
    }).format(answers.mileage ?? 0);
  const composeIn = (language: Locale) => {
    const t = translator(language);
    const written = { ...values, distance: distanceIn(language) };
    return composeText(answers, (name) => t(`listingText.${name}`, written), language === locale);
  };
  const english = languageOf(locale) === 'en' ? locale : 'en';
  return { [locale]: composeIn(locale), ...(english === locale ? {} : { [english]: composeIn(english) }) };
}
