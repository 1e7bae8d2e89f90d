import { chargeDue } from '../../src/capabilities/payments/charge-due.ts';
import { readPayment } from '../../src/capabilities/payments/payment-repository.ts';
import { syncPayment } from '../../src/capabilities/payments/sync-payment.ts';
import { openStoppingPayments } from './open-stopping-payments.ts';

// A separate process that submits a payment, or charges what is due if none is named.
const [url = '', moment = '', paymentId] = process.argv.slice(2);
const { clock, ...parts } = openStoppingPayments(url, moment);
if (paymentId) await syncPayment(await readPayment(parts.db.kysely, paymentId), { ...parts, clock });
else await chargeDue({ ...parts, clock });
