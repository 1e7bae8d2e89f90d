import { loadTrust } from '../features/trust/load-trust.server.ts';
import { TrustPage } from '../features/trust/TrustPage.tsx';
import { trustMeta } from '../features/trust/trust-meta.ts';
import type { Route } from './+types/trust.ts';

export const loader = (args: Route.LoaderArgs) => loadTrust(args);

export const meta = trustMeta;

export default function Trust({ loaderData }: Route.ComponentProps) {
  return <TrustPage loaded={loaderData} />;
}
