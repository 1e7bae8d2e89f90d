import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { PaymentProvider } from '../../src/capabilities/payment-provider/provider.ts';
import { createStripeProvider } from '../../src/capabilities/payment-provider/stripe-provider.ts';
import { createSandboxFetch } from '../../src/capabilities/sandbox/answer-call.ts';

type Parts = {
  db: Database;
  clock: Clock;
  /** Delays or loses calls and their answers. */
  disturb?: (answer: typeof fetch) => typeof fetch;
};

/** The provider of a process that a test starts. The sandbox answers its calls. */
export const createSandboxProvider = ({ db, clock, disturb = (answer) => answer }: Parts): PaymentProvider =>
  createStripeProvider({
    ...{ secretKey: 'sk_test_sandbox', webhookSecrets: ['unused'], now: () => clock.now() },
    fetch: disturb(createSandboxFetch({ db, clock, pageOf: (id) => `http://localhost/sandbox/${id}` })),
  });
