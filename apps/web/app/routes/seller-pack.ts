import { redirect } from 'react-router';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/seller-pack.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const config = await visitor(context).config();
  return redirect(config.seller_pack_url);
}
