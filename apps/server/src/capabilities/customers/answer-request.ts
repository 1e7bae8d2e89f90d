import type { magicLinkJob } from '@marque/contracts/customers/jobs';
import type { TokenPurpose } from '@marque/domain/customers/token-life';
import type { z } from 'zod';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { isKnownNetwork } from './known-device-repository.ts';
import type { LinkKind } from './mails.ts';
import { findCustomerByEmail } from './repository.ts';
import { mailLink } from './send-token.ts';

/** Sends a mail that was requested by address. Anybody can request it. */
export async function answerRequest(
  context: JobContext,
  { email, locale, network }: z.output<typeof magicLinkJob.payload>,
  kind: LinkKind,
  purpose: TokenPurpose,
): Promise<void> {
  const customer = await findCustomerByEmail(context.db, email);
  if (!customer) return;
  const networks = network?.split(',').map((hash) => Buffer.from(hash, 'hex')) ?? [];
  const fromKnownNetwork = networks.length > 0 && (await isKnownNetwork(context.db.kysely, email, networks));
  await mailLink(context, kind, purpose, { customer, locale, fromKnownNetwork });
}
