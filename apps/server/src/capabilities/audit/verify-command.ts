import { resolve } from 'node:path';
import { openDatabase } from '@marque/db/database';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { StartupError } from '@marque/db/startup-error';
import type { AuditFault } from '@marque/domain/audit/audit-chain';
import type { ChainHead } from './chain-repository.ts';
import { verifyChain } from './verify-chain.ts';

const sentences: Record<AuditFault, string> = {
  'position-missing': 'an entry is missing here',
  'link-broken': 'it is not linked to the entry before it',
  'entry-changed': 'its content is not what was hashed',
  'entry-not-linked': 'an entry of staff has no link',
  'head-missing': 'the chain ended here with another hash, or went on further',
};

/**
 * Verifies the whole chain of the configured database. `head` is the head that an earlier run printed. With it, the
 * command also detects a chain whose end was cut off or rewritten.
 */
export async function verifyAudit(
  env: Record<string, string | undefined>,
  head: string | undefined,
  tell: (line: string) => void,
): Promise<number> {
  const expected = head === undefined ? undefined : readHead(head);
  const postgres = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(env.DATA_DIR || '.data') });
  const url = env.DATABASE_URL || postgres?.url || '';
  const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000 };
  const database = openDatabase({ url, poolSize: 1, ...timeouts, applicationName: 'marque-audit-verify' });
  try {
    const whole = await verifyChain(database);
    const { fault } = whole.fault || !expected ? whole : await verifyChain(database, expected);
    if (fault) tell(`The audit does not hold. Position ${fault.position}: ${sentences[fault.reason]}.`);
    else
      tell(
        `The audit holds: ${whole.verified.position} entries. Head: ${whole.verified.position}:${whole.verified.hash}`,
      );
    return fault ? 1 : 0;
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

function readHead(text: string): ChainHead {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash)
    throw new StartupError('--head must be <position>:<hash>, as an earlier run printed it.');
  return { position: Number(position), hash };
}
