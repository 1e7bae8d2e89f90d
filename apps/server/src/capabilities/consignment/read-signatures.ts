import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import { type AgreementRow, findAgreementsByIds, findSignaturesAfter } from './agreement-repository.ts';

type Signature = { agreementId: string; recordHash: string; agreement: AgreementRow | undefined };

/** All signatures that the audit names, with their agreements as they are stored now. */
export async function* readSignatures(kysely: Kysely<Tables>, atOnce: number): AsyncGenerator<Signature> {
  let last = 0;
  for (;;) {
    const entries = await findSignaturesAfter(kysely, last, atOnce);
    if (entries.length === 0) return;
    const agreements = await findAgreementsByIds(
      kysely,
      entries.map(({ agreement_id }) => agreement_id),
    );
    const byId = new Map(agreements.map((agreement) => [agreement.id, agreement]));
    for (const { id, agreement_id, record_hash } of entries) {
      yield { agreementId: agreement_id, recordHash: record_hash, agreement: byId.get(agreement_id) };
      last = id;
    }
  }
}
