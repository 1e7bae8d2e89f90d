import { readReceipts } from '@marque/contracts/bidding/receipts';
import { Receipts } from '../features/account/Receipts.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-receipts.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-receipts');

const PER_PAGE = 20;
const LAST_PAGE = 10_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('page'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1;
  const { data, meta } = expectAnswer(
    await visitor(context).api.call(readReceipts, { query: { page, limit: PER_PAGE } }),
  );
  return { receipts: data, meta };
}

export default function AccountReceipts({ loaderData }: Route.ComponentProps) {
  return <Receipts {...loaderData} />;
}
