import type { ContentEntry, publishContent } from '@marque/contracts/content/office';
import { isFixedPage } from '@marque/contracts/content/slugs';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { PublicationPeriod } from '@marque/domain/content/plan-publication';
import { publicationTimes } from '@marque/domain/content/publication-times';
import { rankOf } from '@marque/domain/content/rank-of';
import { translateFields } from '@marque/domain/content/translate-fields';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Fields } from '../content-source.ts';
import { findBrokenLinks } from '../links/find-broken-links.ts';
import { incrementVersion } from '../version/state-repository.ts';
import type { VersionNumber } from '../version/version-number.ts';
import { checkFields } from './check-fields.ts';
import { lockEntry } from './entry-repository.ts';
import { findFieldsAt, insertPublication } from './publication-repository.ts';
import { readEntry } from './read-entry.ts';
import { replacePublications } from './replace-publications.ts';
import { findVersion } from './version-repository.ts';

type Wanted = {
  id: string;
  locale: Locale;
  number: number;
  from?: string | undefined;
  until?: string | undefined;
  time_zone: string;
};

type Fault = Refusal<RefusalCodeOf<typeof publishContent>>;

/** Shows a version to readers, now or from a later time. */
export async function publishVersion(
  context: Context<StaffActor<'content.publish'>>,
  wanted: Wanted,
  versionNumber: VersionNumber,
): Promise<ContentEntry | Fault | Fault[]> {
  const { clock, db } = context;
  const period = publicationTimes(wanted, clock.now());
  if (!period) return refuse('publication-time-invalid', { pointer: '/from' });
  const published = await inTransaction(db, async (trx): Promise<ContentEntry | Fault | Fault[]> => {
    const { id, locale, number } = wanted;
    const entry = await lockEntry(trx, id);
    const text = entry && (await findVersion(trx, { entryId: id, locale, number }));
    if (!text) return refuse('not-found');
    // Screens such as the terms show this page, so it must not end by itself either.
    if (period.until && locale === 'en' && entry.kind === 'page' && isFixedPage(entry.slug))
      return refuse('content-page-needed', { pointer: '/until' });
    const english =
      locale === 'en' ? text : await findFieldsAt(trx, { entryId: id, locale: 'en', at: period.from });
    if (!english) return refuse('content-english-missing');
    const fields = locale === 'en' ? text.fields : translateFields(english.fields, text.fields);
    const faults = checkFields(entry.kind, fields);
    if (faults.length > 0) return faults;
    const broken = await findBrokenLinks(trx, fields, period.from);
    if (broken.length > 0) return refuseLinks(broken);

    await store(trx, context, { ...wanted, period, entry, versionId: text.id, english: english.fields });
    return readEntry({ ...context, db: databaseWithin(db, trx) }, id);
  });
  if (!isRefusal(published) && !Array.isArray(published)) await versionNumber.announce();
  return published;
}

const refuseLinks = (broken: { href: string }[]) =>
  refuse('content-links-broken', {
    pointer: '/fields/body',
    values: {
      links: broken
        .map(({ href }) => href)
        .join(' ')
        .slice(0, 1_000),
    },
  });

type Decision = Wanted & {
  period: PublicationPeriod;
  entry: { kind: Tables['content_entries']['kind'] };
  versionId: string;
  english: Fields;
};

async function store(
  trx: Transaction<Tables>,
  { actor, clock, requestId }: Context<StaffActor<'content.publish'>>,
  { id, locale, number, time_zone, period, entry, versionId, english }: Decision,
): Promise<void> {
  const at = clock.now();
  await replacePublications(trx, { id, locale }, { from: period.from, now: at });
  await insertPublication(trx, {
    ...{ entry_id: id, kind: entry.kind, locale, version_id: versionId, time_zone },
    rank: rankOf(entry.kind, english),
    ...{ from_at: period.from, until_at: period.until, published_at: at, published_by: actor.customer.id },
  });
  await incrementVersion(trx);
  const times = { from: period.from.toISOString(), until: period.until?.toISOString() ?? null };
  await writeAudit(trx, [
    {
      action: period.from > at ? 'content-scheduled' : 'content-published',
      ...{ actor, requestId, at, detail: { locale, number, ...times, time_zone } },
      subject: { kind: 'content', id },
    },
  ]);
}
