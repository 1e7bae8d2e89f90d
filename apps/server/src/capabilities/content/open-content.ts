import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { Ticker } from '../../platform/repeat.ts';
import type { Replicas } from '../../platform/replicas/replicas.ts';
import type { ContentSource } from './content-source.ts';
import { createContentfulSource } from './contentful/contentful-source.ts';
import { type Content, createContent } from './create-content.ts';
import { createEmbeddedSource } from './embedded/embedded-source.ts';
import { seedContent } from './embedded/import-content.ts';
import { createFileSource } from './files/file-source.ts';
import { CONTENT_FOLDER, readTextFiles } from './files/read-text-files.ts';
import { factsOf } from './fill-in.ts';
import { createVersionNumber, type ProcessBus, type VersionNumber } from './version/version-number.ts';

export type OpenContent = {
  reader: Content;
  versionNumber: VersionNumber;
  sourceName: Config['contentSource'];
  /** Call it when the database is migrated. Stores the texts of the files when the product starts for the first time. */
  start(): Promise<Ticker>;
};

type Parts = {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Null in tests with one process. */
  bus: ProcessBus | null;
  isReadOnly?: () => boolean;
  /** Absent if there are none. */
  replicas?: Pick<Replicas, 'read'>;
};

export function openContent(config: Config, parts: Parts): OpenContent {
  const { database: db, clock, log, replicas } = parts;
  const facts = (locale: Parameters<typeof factsOf>[1]) => factsOf(config, locale);
  const versionNumber = createVersionNumber(parts);
  const sources: Record<Config['contentSource'], () => ContentSource> = {
    embedded: () =>
      createEmbeddedSource({
        ...{ clock, version: versionNumber.current },
        // A replica that lacks the latest change would give an older text, which would be cached under the newer number.
        read: (run) => (replicas ? replicas.read(run, versionNumber.learnedAt()) : run(db)),
      }),
    files: () =>
      createFileSource({
        factsOf: facts,
        ...(config.environment === 'development' ? { rereads: { log, now: Date.now } } : {}),
      }),
    contentful: () => {
      if (!config.contentful) throw new Error('Contentful has no settings.');
      return createContentfulSource({
        settings: config.contentful,
        version: versionNumber.current,
        clock,
        log,
      });
    },
  };
  return {
    reader: createContent({ source: sources[config.contentSource](), factsOf: facts, log }),
    versionNumber,
    sourceName: config.contentSource,
    async start() {
      if (config.contentSource === 'embedded') {
        const stored = await seedContent({ db, clock }, readTextFiles(CONTENT_FOLDER, facts));
        if (stored > 0) log.info(`Stored ${stored} texts from content/.`);
      }
      return versionNumber.start();
    },
  };
}
