import { type CarTexts, carTexts } from '@marque/contracts/selling/texts';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { findLatestVersion, findPublishedTexts, insertVersion } from '../consignment/text-repository.ts';

type Copy = { from: string; to: string; at: Date; by: string };

/**
 * Makes the text of the former listing the first version of the draft, if a person has written it. A text that nobody
 * has edited is composed again from the answers.
 */
export async function copyTexts(trx: Transaction<Tables>, { from, to, at, by }: Copy): Promise<void> {
  const latest = await findLatestVersion(trx, from);
  const author_id = latest ? latest.author_id : by;
  if (author_id === null) return;
  const texts = carTexts.safeParse(latest?.texts ?? textsOf(await findPublishedTexts(trx, from)));
  if (!texts.success) return;
  await insertVersion(trx, { listing_id: to, number: 1, texts: texts.data, author_id, made_at: at });
}

/** A listing that did not begin as a submission has no versions, only its public texts. */
const textsOf = (rows: Awaited<ReturnType<typeof findPublishedTexts>>): CarTexts =>
  Object.fromEntries(rows.map(({ locale, listing_id: _id, ...text }) => [locale, text]));
