import { pageAddress } from '@marque/contracts/page-address';
import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Companies } from '../../platform/config/companies.ts';
import type { Config } from '../../platform/config.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { SessionSignals } from '../../platform/realtime/session-signals.ts';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import type { StripeLog, StripeSettings } from '../payment-provider/stripe-call.ts';
import { createStripeProvider, localeOfStripe } from '../payment-provider/stripe-provider.ts';
import { createSandboxFetch, type SandboxParts } from '../sandbox/answer-call.ts';
import { localeOfReturn } from '../sandbox/locale-of-return.ts';
import { type AccountChanges, createAccountChanges } from './account-changes.ts';

export type Payments = {
  provider: PaymentProvider;
  changes: AccountChanges;
  live: LivePublisher;
  companies: Companies;
  /** Up to how much of a sale's premium one person may refund, in whole units. */
  refundLimit: number;
  /** Set while the sandbox stands in for the provider. It sends its events to this address. */
  sandbox?: { webhookUrl: string; webhookSecret: string };
};

type Parts = {
  db: Database;
  clock: Clock;
  live: LivePublisher;
  signals: Pick<SessionSignals, 'announce'>;
  log?: StripeLog;
};

/** The real provider if its settings are given, and the sandbox otherwise. Production requires the settings. */
export function openPayments(
  settings: Pick<Config, 'stripe' | 'keys' | 'publicUrl' | 'companies' | 'refundLimit'>,
  { db, clock, live, signals, log }: Parts,
): Payments {
  const { stripe, keys, publicUrl, companies, refundLimit } = settings;
  const shared = { changes: createAccountChanges(live, signals), live, companies, refundLimit };
  const open = (access: Omit<StripeSettings, 'now'>) =>
    createStripeProvider({ ...access, log, now: () => clock.now() });
  if (stripe) {
    const { webhookSecret, ...access } = stripe;
    return { provider: open({ ...access, webhookSecrets: [webhookSecret] }), ...shared };
  }

  const webhookSecrets = keys.sandboxEvents.map((key) => key.toString('hex'));
  const pageOf: SandboxParts['pageOf'] = (id, language) => {
    const locale =
      'locale' in language ? localeOfStripe(language.locale) : localeOfReturn(language.returnUrl);
    return publicUrl + pageAddress({ route: 'sandbox-card', locale, params: { id } });
  };
  return {
    provider: open({
      ...{ secretKey: 'sk_test_sandbox', webhookSecrets },
      fetch: createSandboxFetch({ db, clock, pageOf }),
    }),
    ...shared,
    sandbox: {
      webhookSecret: keys.sandboxEvents[0].toString('hex'),
      webhookUrl: `${publicUrl}/api/payments/webhook`,
    },
  };
}
