import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../../platform/context.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import { findPublishedTexts, replaceBroken } from './repository.ts';

const AT_ONCE = 200;
/** More than staff would correct before the next check. */
const MOST_KEPT = 1_000;
const MOST_OF_ONE_TEXT = 500;

/** Checks the links of everything that readers see, and replaces the result of the last check. */
export async function checkAllLinks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const broken: Parameters<typeof replaceBroken>[1][number][] = [];
  let after: string | null = null;
  for (;;) {
    const texts: Awaited<ReturnType<typeof findPublishedTexts>> = await findPublishedTexts(db.kysely, {
      ...{ after, at, limit: AT_ONCE },
    });
    for (const { entry_id, locale, fields } of texts) {
      const links = await findBrokenLinks(db.kysely, fields, at);
      const hrefs = links.slice(0, MOST_OF_ONE_TEXT).map(({ href }) => href);
      if (hrefs.length > 0) broken.push({ entry_id, locale, hrefs });
    }
    after = texts.at(-1)?.id ?? null;
    if (texts.length < AT_ONCE || broken.length > MOST_KEPT) break;
  }
  await inTransaction(db, (trx) => replaceBroken(trx, broken.slice(0, MOST_KEPT), at));
}
