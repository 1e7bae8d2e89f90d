import { readFile } from 'node:fs/promises';
import { withConfiguredDatabase } from '@marque/db/configured-database';
import { openDatabase } from '@marque/db/database';
import { StartupError } from '@marque/db/startup-error';
import { CURRENCIES } from '@marque/domain/money/currency';
import { readReferenceRates } from '@marque/domain/money/read-reference-rates';
import { refreshRates } from './refresh-rates.ts';

/** The file that the European Central Bank publishes on each working day. */
const DAILY_RATES = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** Reads rates from a file or an address, and converts all prices of the configured database. */
export async function refreshRatesFrom(
  env: Record<string, string | undefined>,
  source: string = DAILY_RATES,
  tell: (line: string) => void,
): Promise<void> {
  const rates = readReferenceRates(await readSource(source));
  if (rates === null)
    throw new StartupError(`There is no day with rates of ${CURRENCIES.join(', ')} in ${source}.`);
  await withConfiguredDatabase(env, async (url) => {
    const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000 };
    const database = openDatabase({ url, poolSize: 1, ...timeouts, applicationName: 'marque-rates-refresh' });
    try {
      const changed = await refreshRates(database, rates);
      tell(`Stored the rates of ${rates.date}. ${changed} prices were converted again.`);
    } finally {
      await database.close();
    }
  });
}

async function readSource(source: string): Promise<string> {
  try {
    if (!source.startsWith('https://')) return await readFile(source, 'utf8');
    const response = await fetch(source, { signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new StartupError(
      `The rates in ${source} could not be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
