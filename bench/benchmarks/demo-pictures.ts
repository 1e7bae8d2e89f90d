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
  const memory = watchPictureProcesses();

  const seconds = await withMedia(async (media) => {
    const start = performance.now();
    await drawAll(db, media, drawn);
    return (performance.now() - start) / 1_000;
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
  const peak = await memory.stop();

  return [
    {
      name: 'all pictures of the demo drawn, one after another',
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

/** Two picture processes may run at once, so the two highest peaks are added up. */
function watchPictureProcesses() {
  const peaks = new Map<string, number>();
  const look = async () => {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean)) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const peak = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
      if (peak) peaks.set(pid, Number(peak) / 1_024);
    }
  };
  const timer = setInterval(look, 500);
  return {
    async stop(): Promise<number> {
      clearInterval(timer);
      await look();
      const [first = 0, second = 0] = [...peaks.values()].sort((a, b) => b - a);
      return first + second;
    },
  };
}
