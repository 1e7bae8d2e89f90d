import { createEmbeddedSource } from '@marque/server/capabilities/content/embedded/embedded-source';
import { readEntries } from '@marque/server/capabilities/content/office/read-entries';
import { readVersions } from '@marque/server/capabilities/content/office/read-versions';
import type { Bench, Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { figuresOf, type Reading, takeReadings } from '../house/compare-with-sql.ts';
import { hostOf, openShop } from '../house/shop.ts';
import { stockContent } from '../house/stock-content.ts';
import { putUnderLoad } from '../load/start-load.ts';
import { bareRender } from '../raw/bare-render.ts';
import { rendersPerSecond, takeTurns } from '../rounds.ts';

const CONNECTIONS = 64;
const clock = { now: () => new Date() };

/** Measures a content page beside React alone, and reading texts beside the same SQL, with few and with 10,000 entries. */
export const measure: Measure = async (bench) => {
  const page = await measurePage(bench);
  const times = bench.quick ? 40 : 200;
  const small = await readAll(bench, 100, times);
  const large = await readAll(bench, 10_000, times);
  return [
    page,
    ...readingsFor([]).flatMap((reading) =>
      figuresOf(reading, { small, large, few: '100 entries', many: '10,000 entries' }),
    ),
  ];
};

async function measurePage(bench: Bench): Promise<Figure> {
  // Between the turns, React renders in the same process for seconds. The server would take that delay for overload.
  const shop = await openShop(bench, { settings: { SHED_AFTER_DELAY_MS: '60000' } });
  const seconds = bench.quick ? 1.5 : 6;
  const path = '/en/faq';
  const render = await bareRender(hostOf(shop), path);
  if (render().length < 10_000) throw new Error('The page came out nearly empty.');
  const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\naccept-encoding: gzip, br\r\n`;
  const callers = Array.from({ length: CONNECTIONS }, () => ({ head }));
  const result = await takeTurns(
    bench.quick ? 2 : 5,
    async () => {
      const { statuses, perSecond } = await putUnderLoad({ port: shop.web.port, callers, seconds });
      if (Object.keys(statuses).join() !== '200') throw new Error(`Answered ${JSON.stringify(statuses)}.`);
      return perSecond;
    },
    async () => rendersPerSecond(render, seconds),
  );
  await shop.close();
  return { name: 'content page, for visitors', unit: 'pages/s', ...result, bound: { atLeast: 5 } };
}

async function readAll({ database }: Bench, entries: number, times: number) {
  await stockContent(database, entries);
  const { rows } = await database.pool.query<{ id: string }>('select id from content_entries limit 100');
  return takeReadings(database, readingsFor(rows.map(({ id }) => id)), times);
}

const readingsFor = (ids: readonly string[]): Reading[] => [
  {
    name: 'an entry with its translation',
    read: (db, n) => sourceOn(db).entry('story', `story-${1 + (n % 100)}`, 'de'),
  },
  { name: 'the list of stories', read: (db) => sourceOn(db).entries('story', 'en') },
  { name: 'the list of the office', read: (db) => readEntries({ db, clock }, {}, 'embedded') },
  {
    name: 'translated texts in the office',
    read: (db) => readEntries({ db, clock }, { locale: 'de', state: 'translated' }, 'embedded'),
  },
  {
    name: 'the versions of an entry',
    read: (db, n) => readVersions({ db }, { id: ids[n % ids.length] ?? '', locale: 'en' }),
  },
];

const sourceOn = (db: Bench['database']) =>
  createEmbeddedSource({ ...{ clock, version: () => 1 }, read: (run) => run(db) });
