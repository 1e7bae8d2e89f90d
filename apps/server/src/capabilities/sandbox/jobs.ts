import { deliverSandboxEventJob } from '@marque/contracts/sandbox';
import { handle } from '../../platform/jobs/handler.ts';
import { deliverEvent } from './deliver-event.ts';

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
];
