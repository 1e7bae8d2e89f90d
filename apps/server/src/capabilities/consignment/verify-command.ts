import { withConfiguredDatabase } from '@marque/db/configured-database';
import { openDatabase } from '@marque/db/database';
import { verifyChain } from '../audit/verify-chain.ts';
import { type AgreementFault, verifyAgreements } from './verify-agreements.ts';

const sentences: Record<AgreementFault, string> = {
  'text-changed': 'its text does not match its hash',
  'figures-changed': 'its figures are not those of the accepted terms',
  'view-changed': 'its time of view is not the recorded one',
  'record-changed': 'its signer, name, times, address or device are not those that were signed',
  'terms-not-accepted': 'its terms were never accepted',
  'agreement-missing': 'it is missing, although the audit records its signature',
  'signature-not-audited': 'the audit has no entry of its signature',
};

/** Verifies the evidence of all agreements in the configured database. */
export const verifyAllAgreements = (
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<number> =>
  withConfiguredDatabase(env, async (url) => {
    const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000 };
    const name = { applicationName: 'marque-agreements-verify' };
    const database = openDatabase({ url, poolSize: 1, ...timeouts, ...name });
    try {
      const { fault: broken } = await verifyChain(database);
      if (broken)
        print(
          `The audit does not hold from position ${broken.position} on, so signatures may be missing from it.`,
        );
      const { verified, faults, withoutRecordHash, withoutAuditEntry } = await verifyAgreements(database);
      for (const id of withoutAuditEntry)
        print(`Agreement ${id}: it was signed before signatures were entered in the audit.`);
      for (const id of withoutRecordHash)
        print(
          `Agreement ${id}: it was signed before the record’s hash, so its name, address and device are not verified.`,
        );
      for (const { id, reason } of faults) print(`Agreement ${id}: ${sentences[reason]}.`);
      print(
        faults.length === 0
          ? `All ${verified} agreements were verified.`
          : `${verified} agreements checked, ${faults.length} not valid.`,
      );
      return faults.length === 0 && !broken ? 0 : 1;
    } finally {
      await database.close();
    }
  });
