import { deliverSandboxEventJob, pruneSandboxJob } from '@marque/contracts/sandbox';
import { handle } from '../../platform/jobs/handler.ts';
import { pruneTables } from '../../platform/jobs/prune-tables.ts';
import { deliverEvent } from './deliver-event.ts';
import { SANDBOX_RETENTION } from './retention.ts';

/** The sandbox calls the webhook of this installation over the network, as the provider does. */
export const sandboxJobs = ({ webhookSecret, webhookUrl }: { webhookSecret: string; webhookUrl: string }) => [
  handle(deliverSandboxEventJob, ({ db, clock }, { id }) =>
    deliverEvent(id, {
      ...{ db, webhookSecret, now: clock.now() },
      post: async (body, signature) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        return (await fetch(webhookUrl, { method: 'POST', body, headers })).status;
      },
    }),
  ),
  handle(pruneSandboxJob, (context) => pruneTables(context, SANDBOX_RETENTION)),
];
