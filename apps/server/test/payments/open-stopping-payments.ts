import { openDatabase } from '@marque/db/database';
import { EXAMPLE_COMPANIES } from '../../src/platform/config/companies.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const BEFORE_THE_CALL = 'before the provider is called';

/**
 * What a process needs for payments. At the chosen moment, before a call to the provider or after it, the process reports
 * the moment and waits there, so that a test can kill it.
 */
export function openStoppingPayments(url: string, moment: string) {
  const db = openDatabase({
    ...{ url, poolSize: 2, statementTimeoutMs: 30_000, lockTimeoutMs: 30_000 },
    applicationName: 'marque-test-stopping',
  });
  process.on('disconnect', () => process.exit());
  const clock = { now: () => new Date() };
  const stop = (): Promise<never> => {
    process.send?.(moment);
    return new Promise(() => {});
  };
  const provider = createSandboxProvider({
    ...{ db, clock },
    disturb: (answer) => async (input, init) => {
      if (moment === BEFORE_THE_CALL) await stop();
      await answer(input, init);
      return stop();
    },
  });
  return { db, clock, live: { publish: () => {} }, provider, companies: EXAMPLE_COMPANIES };
}
