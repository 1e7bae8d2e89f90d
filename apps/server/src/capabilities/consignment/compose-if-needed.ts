import { type Locale, languageOf, languageTag } from '@marque/contracts/locale';
import type { CarTexts } from '@marque/contracts/selling/texts';
import type { Tables } from '@marque/db/rows.gen';
import { carName } from '@marque/domain/listings/car-name';
import { composeText, lacksAnswers } from '@marque/domain/selling/compose-text';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import type { Transaction } from 'kysely';
import { translator } from '../../platform/notifications/translate.ts';
import { isApprovedBySeller } from '../selling/content-repository.ts';
import { parseAnswers } from '../selling/parse-answers.ts';
import type { DraftRow } from '../selling/repository.ts';
import { parseTexts } from './parse-texts.ts';
import { findLatestVersion, insertVersion, type VersionRow } from './text-repository.ts';

/**
 * Returns the latest version of the text. Composes and stores one if there is none. If nobody has edited the text, it is
 * composed again after the answers have changed, or if an earlier composition left something out. The draft must be locked.
 */
export async function composeIfNeeded(
  trx: Transaction<Tables>,
  draft: DraftRow,
  at: Date,
): Promise<VersionRow> {
  const latest = await findLatestVersion(trx, draft.id);
  if (latest && !(await mustBeComposedAgain(trx, latest, draft))) return latest;
  return insertVersion(trx, {
    ...{ listing_id: draft.id, number: (latest?.number ?? 0) + 1, composed_from: draft.version, made_at: at },
    texts: composeTexts(draft),
  });
}

/** While the seller changes the answers, the text waits for the next submission. */
async function mustBeComposedAgain(
  trx: Transaction<Tables>,
  { composed_from, texts }: VersionRow,
  { id, version, status, answers, locale }: DraftRow,
): Promise<boolean> {
  if (composed_from === null || status === 'changes_requested' || !isConsigned(status)) return false;
  const description = parseTexts(texts)[locale]?.description ?? null;
  const isOld = composed_from < version || lacksAnswers(description, parseAnswers(answers));
  // A text that the seller has approved stays as it is. Only confidential answers can have changed since.
  return isOld && !(await isApprovedBySeller(trx, id));
}

/** In the language of the seller, and in English. */
function composeTexts({ answers: stored, locale }: Pick<DraftRow, 'answers' | 'locale'>): CarTexts {
  const answers = parseAnswers(stored);
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
