import { readPhrase } from '@marque/contracts/content';
import { redirect } from 'react-router';
import { httpsAddress } from '../site/https-address.server.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/seller-pack.ts';

/** Staff change the address in the content system. If their text is not an https address, the setting is used. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, config } = visitor(context);
  const phrase = await api.call(readPhrase, { params: { slug: 'seller-pack' } });
  const address = phrase.ok ? httpsAddress(phrase.data.text) : null;
  return redirect(address ?? (await config()).seller_pack_url);
}
