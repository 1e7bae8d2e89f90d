import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import { planPublication } from '@marque/domain/content/plan-publication';
import type { Transaction } from 'kysely';
import { applyPlan, findOpenPublications } from './publication-repository.ts';

type Language = { id: string; locale: Locale };

/** Ends what readers of a language would see from a time on. Returns whether there was anything. */
export async function replacePublications(
  trx: Transaction<Tables>,
  { id, locale }: Language,
  { from, now }: { from: Date; now: Date },
): Promise<boolean> {
  const open = (await findOpenPublications(trx, [id], now)).filter((one) => one.locale === locale);
  const existing = open.map((one) => ({ id: one.id, from: one.from_at, until: one.until_at }));
  await applyPlan(trx, planPublication(existing, { from }), from);
  return open.length > 0;
}
