import type { BoardColumn } from '@marque/contracts/sales/board';
import { lateBefore } from '@marque/domain/sales/ageing';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import type { Context } from '../../platform/context.ts';
import { findColumn } from './board-repository.ts';

export async function readSalesBoard({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<BoardColumn[]> {
  const now = clock.now();
  return Promise.all(
    SALE_STATES.map(async (state) => {
      const limit = lateBefore(state, now);
      const { cards, count, late } = await findColumn(db.kysely, { state, lateBefore: limit });
      return {
        ...{ state, count, late },
        sales: cards.map(({ state_since, ...card }) => ({
          ...card,
          since: state_since.toISOString(),
          is_late: limit !== null && state_since < limit,
        })),
      };
    }),
  );
}
