import { parseArgs } from 'node:util';
import { StartupError } from '@marque/db/startup-error';
import { runChaos } from '../apps/server/test/chaos/run-chaos.ts';
import { runPaymentChaos } from '../apps/server/test/chaos/run-payment-chaos.ts';
import { buildWeb } from './build-web.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, failover: { type: 'boolean', default: false } },
});
const seconds = Math.min(3_600, Math.max(1, Number(values.seconds) || 60));

try {
  await buildWeb((sentence) => console.log(sentence));
  const started = Date.now();
  const say = (sentence: string) =>
    console.log(`${((Date.now() - started) / 1_000).toFixed(1).padStart(7)} s  ${sentence}`);
  const report = await runChaos(seconds, say, values);
  const killed = Object.entries(report.killed).map(([name, times]) => `${name} ${times} times`);
  console.log(`Killed: ${killed.join(', ')}.`);
  console.log(
    `Bids: ${report.asked} sent, ${report.placed} accepted, ${report.refused} refused; ` +
      `${report.askedAgain} responses were lost and requested again. Lots: ${report.lots}.`,
  );
  for (const violation of report.violations) console.error(`✗ ${violation}`);
  if (report.violations.length === 0)
    console.log('No bid was lost or duplicated, and no auction closed early or stayed open.');

  const payments = await runPaymentChaos(seconds, say);
  console.log(
    `Payments: ${payments.sales} sales, ${payments.attempts} attempts, ${payments.paid} paid, ` +
      `${payments.refunds} refunds; ` +
      `processes killed ${payments.killed} times.`,
  );
  for (const violation of payments.violations) console.error(`✗ ${violation}`);
  if (payments.violations.length === 0)
    console.log('No sale was charged or refunded twice, and everything at the provider is recorded.');
  process.exitCode = report.violations.length + payments.violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
