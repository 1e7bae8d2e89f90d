import type { DataOf } from '@marque/contracts/endpoint';
import type { readMakes as contract } from '@marque/contracts/listings';
import type { Context } from '../../platform/context.ts';
import { findNames } from './names.ts';

type Counts = { live: number; coming: number; results: number };

export async function readMakes({ db }: Pick<Context, 'db'>): Promise<DataOf<typeof contract>> {
  const names = await findNames(db.kysely);
  return [...Map.groupBy(names, ({ make_key }) => make_key)].map(([slug, models]) => ({
    make: models[0]?.make ?? slug,
    slug,
    ...sum(models),
    models: models.map((name) => ({ model: name.model, slug: name.model_key, ...sum([name]) })),
  }));
}

function sum(names: readonly Counts[]): Counts & { count: number } {
  const of = (shelf: keyof Counts) => names.reduce((total, name) => total + name[shelf], 0);
  const [live, coming, results] = [of('live'), of('coming'), of('results')];
  return { count: live + coming + results, live, coming, results };
}
