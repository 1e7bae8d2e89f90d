import { readRefund } from '../../src/capabilities/payments/refund-repository.ts';
import { syncRefund } from '../../src/capabilities/payments/sync-refund.ts';
import { openStoppingPayments } from './open-stopping-payments.ts';

// A separate process that submits a refund.
const [url = '', moment = '', refundId = ''] = process.argv.slice(2);
const { clock, ...parts } = openStoppingPayments(url, moment);
await syncRefund(await readRefund(parts.db.kysely, refundId), { ...parts, clock });
