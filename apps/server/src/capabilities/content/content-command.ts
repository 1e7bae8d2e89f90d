import type { Locale } from '@marque/contracts/locale';
import { withConfiguredDatabase } from '@marque/db/configured-database';
import { type Database, openDatabase } from '@marque/db/database';
import { readConfig } from '../../platform/config.ts';
import { exportContent } from './embedded/export-content.ts';
import { importContent } from './embedded/import-content.ts';
import { CONTENT_FOLDER, readTextFiles } from './files/read-text-files.ts';
import { factsOf } from './fill-in.ts';

type Environment = Record<string, string | undefined>;
type Command = { env: Environment; folder?: string | undefined; print: (line: string) => void };

const clock = { now: () => new Date() };

/** Writes what readers see into the files, and deletes the files of texts that nobody sees. */
export const exportToFiles = ({ env, folder = CONTENT_FOLDER, print }: Command): Promise<void> =>
  withContent(env, async (db) => {
    const { written, deleted } = await exportContent({ db, clock }, folder);
    for (const path of written) print(path);
    for (const path of deleted) print(`${path} (deleted)`);
    print(
      written.length + deleted.length === 0
        ? 'All files are up to date.'
        : `Wrote ${written.length} files and deleted ${deleted.length}.`,
    );
  });

/** Publishes what the files say. Running processes show it within two seconds. */
export const importFromFiles = ({ env, folder = CONTENT_FOLDER, print }: Command): Promise<void> =>
  withContent(env, async (db) => {
    const facts = (locale: Locale) => factsOf(readConfig(env), locale);
    const published = await importContent({ db, clock }, readTextFiles(folder, facts));
    print(published === 0 ? 'All texts are up to date.' : `Published ${published} texts.`);
  });

const withContent = (env: Environment, work: (db: Database) => Promise<void>): Promise<void> =>
  withConfiguredDatabase(env, async (url) => {
    const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000 };
    const db = openDatabase({ url, poolSize: 2, ...timeouts, applicationName: 'marque-content' });
    try {
      await work(db);
    } finally {
      await db.close();
    }
  });
