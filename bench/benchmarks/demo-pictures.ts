import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPictureJob } from '@marque/contracts/demo';
import type { Database } from '@marque/db/database';
import { createDrawings } from '@marque/server/capabilities/demo/create-drawings';
import { drawPicture } from '@marque/server/capabilities/demo/draw-picture';
import { readCatalogue } from '@marque/server/capabilities/demo/read-catalogue';
import { drawingId } from '@marque/server/capabilities/demo/recipe';
import { type Media, openMedia } from '@marque/server/capabilities/media/open-media';
import { readVariant } from '@marque/server/capabilities/media/read-variant';
import type { Measure } from '../benchmark.ts';
import { openShop } from '../house/shop.ts';

const clock = { now: () => new Date() };
const CARDS_OF_A_LIST = 24;

/**
 * Measures what a first start costs before all pictures of the demo are drawn, and how long a visitor waits for the
 * pictures of a list in the meantime.
 */
export const measure: Measure = async (bench) => {
  const db = bench.database;
  const shop = await openShop(bench);
  const recipes = await queuedDrawings(db);
  await shop.close();
  // Every nth recipe, because a cover takes longer than a detail.
  const drawn = bench.quick ? recipes.filter((_, index) => index % 20 === 0) : recipes;
  const processes = watchPictureProcesses();

  const seconds = await withMedia(async (media) => {
    const before = process.cpuUsage();
    await drawAll(db, media, drawn);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000 + (await processes.seconds());
  });

  const covers = recipes.slice(0, CARDS_OF_A_LIST);
  const others = recipes.slice(CARDS_OF_A_LIST, 2 * CARDS_OF_A_LIST);
  const waits = await withMedia(async (media) => {
    media.drawings = createDrawings({ db, clock }, media, readCatalogue());
    const background = drawAll(db, media, others);
    const waits = await Promise.all(covers.map((recipe) => secondsUntilShown(media, recipe)));
    await background;
    return waits;
  });
  const peak = await processes.stop();

  return [
    {
      name: 'processor time until all pictures of the demo are drawn',
      unit: 's',
      ours: (seconds * recipes.length) / drawn.length,
      bound: { atMost: 180 },
      remark: `${drawn.length} of ${recipes.length} pictures drawn`,
    },
    { name: 'most memory of the picture processes', unit: 'MB', ours: peak, bound: { atMost: 400 } },
    {
      name: 'longest wait for a picture of a list, while others are drawn',
      unit: 's',
      ours: Math.max(...waits),
      bound: { atMost: 2 },
      remark: `${covers.length} covers that nobody has seen before, requested at once`,
    },
  ];
};

type Recipe = Pick<Parameters<typeof drawPicture>[2], 'entry' | 'position'>;

/** The pictures that the demo draws after its first start, in its order, each one once. */
async function queuedDrawings(db: Database): Promise<Recipe[]> {
  const entries = new Map(readCatalogue().map((entry) => [entry.slug, entry]));
  const { rows } = await db.pool.query<{ payload: { car: string; position: number } }>(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 order by job.id`,
    [drawPictureJob.name],
  );
  const recipes = rows.flatMap(({ payload: { car, position } }) => {
    const entry = entries.get(car);
    return entry ? [[drawingId(entry, position), { entry, position }] as const] : [];
  });
  return [...new Map(recipes).values()];
}

async function withMedia<Result>(use: (media: Media) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(process.cwd(), '.data', 'bench-demo-pictures-'));
  const media = await openMedia({ dataDir });
  const result = await use(media);
  await media.close();
  await rm(dataDir, { recursive: true });
  return result;
}

async function drawAll(
  db: Parameters<Measure>[0]['database'],
  media: Media,
  recipes: Recipe[],
): Promise<void> {
  for (const recipe of recipes)
    await drawPicture({ db, clock }, media, { ...recipe, priority: 'background' });
}

async function secondsUntilShown(media: Media, { entry, position }: Recipe): Promise<number> {
  const start = performance.now();
  const shown = await readVariant(media, { id: drawingId(entry, position), width: 400, format: 'avif' });
  if (!shown || shown === 'busy') throw new Error('A picture was not shown.');
  shown.content.destroy();
  return (performance.now() - start) / 1_000;
}

const CLOCK_TICKS_PER_SECOND = 100;

/** Observes the memory and the processor time of the picture processes. */
function watchPictureProcesses() {
  const peaks = new Map<string, number>();
  const times = new Map<string, number>();
  const look = async () => {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean)) {
      const [status, stat] = await Promise.all(
        ['status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      const peak = /^VmHWM:\s+(\d+) kB/m.exec(status ?? '')?.[1];
      // The time in user mode and in the kernel are the 12th and the 13th field after the name.
      const [user, system] = stat?.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
      if (peak) peaks.set(pid, Number(peak) / 1_024);
      if (user !== undefined && system !== undefined)
        times.set(pid, (user + system) / CLOCK_TICKS_PER_SECOND);
    }
  };
  const timer = setInterval(look, 500);
  return {
    /** The processor time of all picture processes so far. */
    async seconds(): Promise<number> {
      await look();
      return [...times.values()].reduce((sum, time) => sum + time, 0);
    },
    /** Two picture processes may run at once, so the two highest peaks are added up. */
    async stop(): Promise<number> {
      clearInterval(timer);
      await look();
      const [first = 0, second = 0] = [...peaks.values()].sort((a, b) => b - a);
      return first + second;
    },
  };
}
