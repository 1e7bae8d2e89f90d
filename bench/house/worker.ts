import { keepAuditJob } from '@marque/contracts/audit';
import { sweepReceiptsJob } from '@marque/contracts/bidding/jobs';
import { pushJob } from '@marque/contracts/devices';
import { deliverNoticeJob } from '@marque/contracts/notices';
import { smsJob } from '@marque/contracts/notification-settings';
import { remindWinnersJob, sweepPaymentsJob, sweepRefundsJob } from '@marque/contracts/payments/jobs';
import { sweepSalesJob } from '@marque/contracts/sales/completion';
import type { Database } from '@marque/db/database';
import { idleLimitMs } from '@marque/domain/customers/session-idle';
import { afterAuctionJobs } from '@marque/server/capabilities/after-auction/jobs';
import { auditJobs } from '@marque/server/capabilities/audit/jobs';
import { completionJobs } from '@marque/server/capabilities/completion/jobs';
import { noticeJobs } from '@marque/server/capabilities/notices/jobs';
import { queueNotices } from '@marque/server/capabilities/notices/queue-notices';
import { createAccountChanges } from '@marque/server/capabilities/payments/account-changes';
import { paymentJobs } from '@marque/server/capabilities/payments/jobs';
import { saleNoticeJobs } from '@marque/server/capabilities/sale-notices/jobs';
import { screeningJobs } from '@marque/server/capabilities/screening/jobs';
import { jobHandlers } from '@marque/server/job-handlers';
import { startEnqueueing } from '@marque/server/platform/jobs/pending-jobs';
import { startWorker } from '@marque/server/platform/jobs/worker';
import type { Mail } from '@marque/server/platform/notifications/mail';
import type { Providers } from '@marque/server/platform/notifications/ports';
import type { Push } from '@marque/server/platform/notifications/push';
import { createMetrics } from '@marque/server/platform/observability/metrics';
import { instantProvider } from './instant-provider.ts';
import type { LiveHouse } from './live-house.ts';

type OnSent = { mail?: (mail: Mail) => void; push?: (push: Push) => void };

/**
 * The worker as `--role worker` runs it: it writes the mails, sets the invoices and records what it has sent. Only the mail
 * server and the payment provider stand in, and answer at once.
 */
export async function startHouseWorker(
  { config, log, realtime: { live, signals } }: LiveHouse,
  database: Database,
  onSent: OnSent = {},
) {
  const clock = { now: () => new Date() };
  const provider = instantProvider();
  let sentMails = 0;
  const providers: Providers = {
    mail: {
      send: async (mail) => {
        sentMails += 1;
        onSent.mail?.(mail);
      },
    },
    sms: { send: async () => {} },
    push: {
      send: async (push) => {
        onSent.push?.(push);
        return 'sent';
      },
    },
    close: () => {},
  };
  const { companies, refundLimit } = config;
  const payments = { provider, live, companies, refundLimit, changes: createAccountChanges(live, signals) };
  const worker = await startWorker(
    [
      ...[...jobHandlers, ...noticeJobs(providers), ...auditJobs(log)],
      ...[...paymentJobs(payments, config), ...completionJobs(live)],
      ...[...afterAuctionJobs(live, config), ...saleNoticeJobs(config), ...screeningJobs(live, config)],
    ],
    {
      ...{ db: database, clock, live, publicUrl: config.publicUrl, keys: config.keys },
      idleLimitMs: idleLimitMs(config.idleThresholdMs),
    },
    {
      ...{ ...config.worker, log, metrics: createMetrics() },
      unpaced: [deliverNoticeJob, pushJob, smsJob],
      notificationsOf: (cause) => queueNotices({ db: database, clock, keys: config.keys }, cause),
      everyMinute: [
        ...[sweepPaymentsJob, sweepRefundsJob, remindWinnersJob, sweepSalesJob],
        ...[sweepReceiptsJob, keepAuditJob],
      ],
    },
  );
  const enqueueing = startEnqueueing(database, log);
  return {
    sentMails: () => sentMails,
    stop: async () => {
      await enqueueing.stop();
      await worker.stop();
    },
  };
}
