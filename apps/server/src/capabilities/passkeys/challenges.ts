import { pruneRows } from '@marque/db/prune-rows';
import type { PasskeyChallengesTable, Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { hashToken } from '../customers/token-hash.ts';

type Purpose = PasskeyChallengesTable['purpose'];

/** `customerId` is null for a login, where the response identifies the customer. */
type Asked = { purpose: Purpose; customerId: string | null; now: Date };

const LIFE_MS = 300_000;

export async function keepChallenge(
  kysely: Kysely<Tables>,
  challenge: string,
  { purpose, customerId, now }: Asked,
): Promise<void> {
  await pruneRows(kysely, {
    ...{ table: 'passkey_challenges', key: 'challenge_hash', column: 'expires_at' },
    before: now,
  });
  await kysely
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      customer_id: customerId,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
}

/** Returns the challenge that a response was made for, if it is ours and still valid, and deletes it. */
export async function spendChallenge(
  kysely: Kysely<Tables>,
  clientDataJson: string,
  { purpose, customerId, now }: Asked,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === null) return null;
  const spent = await kysely
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('customer_id', 'is not distinct from', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows === 1n ? challenge : null;
}

const clientData = z.object({ challenge: z.string().max(200) });

function readChallenge(clientDataJson: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}
