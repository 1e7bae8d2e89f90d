import { withConfiguredDatabase } from '@marque/db/configured-database';
import { type Database, openDatabase } from '@marque/db/database';
import { StartupError } from '@marque/db/startup-error';
import type { AuditFault } from '@marque/domain/audit/audit-chain';
import { counted } from '@marque/domain/text/counted';
import type { ChainHead } from './chain-repository.ts';
import { faultOfHead, verifyChain } from './verify-chain.ts';

const sentences: Record<AuditFault, string> = {
  'position-missing': 'an entry is missing here',
  'link-broken': 'it is not linked to the entry before it',
  'entry-changed': 'its content is not what was hashed',
  'entry-not-linked': 'a staff entry has no link',
  'head-missing': 'the chain had another hash here, or went on further',
};

/**
 * Finds the heads that the program has logged. They are outside the database, so a rewritten chain contradicts them.
 * Only a field of its own counts: visitors can bring the same words into other fields, such as the path of a request.
 */
export const headsIn = (log: string): string[] =>
  log.split('\n').flatMap((line) => {
    const head = PRETTY.exec(line)?.[1] ?? fieldOf(line);
    return typeof head === 'string' && HEAD.test(head) ? [head] : [];
  });

const HEAD = /^\d{1,15}:[0-9a-f]{64}$/;

/** The field in the log of development, which is written for people. */
const PRETTY = /^ {4}auditHead: "([^"]*)"$/;

function fieldOf(line: string): unknown {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line).auditHead;
  } catch {
    return null;
  }
}

/**
 * Verifies the whole chain of the configured database. `heads` come from earlier runs or from the log. With them, the
 * command also detects a chain whose end was cut off, or that was rewritten.
 */
export async function verifyAudit(
  env: Record<string, string | undefined>,
  heads: string[],
  print: (line: string) => void,
): Promise<number> {
  const expected = heads.map(readHead);
  return withConfiguredDatabase(env, async (url) => {
    const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000 };
    const database = openDatabase({ url, poolSize: 1, ...timeouts, applicationName: 'marque-audit-verify' });
    try {
      const { verified, fault: broken } = await verifyChain(database);
      const fault = broken ?? (await firstFaultOf(database, expected));
      print(
        fault
          ? `The audit does not hold. Position ${fault.position}: ${sentences[fault.reason]}.`
          : `The audit holds: ${counted(verified.position, 'entry', 'entries')}. Head: ${verified.position}:${verified.hash}`,
      );
      return fault ? 1 : 0;
    } finally {
      await database.close();
    }
  });
}

async function firstFaultOf(database: Database, heads: ChainHead[]) {
  for (const head of heads) {
    const fault = await faultOfHead(database, head);
    if (fault) return fault;
  }
  return null;
}

function readHead(text: string): ChainHead {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash)
    throw new StartupError('--head must be <position>:<hash>, as an earlier run printed it.');
  return { position: Number(position), hash };
}
