import { findLinkTargets } from '@marque/contracts/content/links';
import { requirePermission } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-content-targets.ts';

/** The pages to which a text can link, by name. The editor asks for them while somebody types. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'content.edit');
  const q = args.url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const answer = await visitor(args.context).api.call(findLinkTargets, { query: { q } });
  return { targets: expectData(answer) };
}
