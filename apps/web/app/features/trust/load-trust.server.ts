import { readSellerFigures } from '@marque/contracts/selling/figures';
import { readTrust } from '@marque/contracts/trust';
import type { LoaderFunctionArgs } from 'react-router';
import { expectData, visitor } from '../../site/visitor.ts';

/** The page can do without the settled share, which too few sales may support. */
export async function loadTrust({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { api } = visitor(context);
  const [trust, figures] = await Promise.all([api.call(readTrust, {}), api.call(readSellerFigures, {})]);
  return { trust: expectData(trust), settledShare: figures.ok ? figures.data.settled_share : null };
}

export type LoadedTrust = Awaited<ReturnType<typeof loadTrust>>;
