import { readEvents, readEventsFeed } from '@marque/contracts/content';
import { contentMeta } from '../features/content/content-meta.ts';
import { EventsScreen } from '../features/content/EventsScreen.tsx';
import { loadContentPage } from '../features/content/load-content.server.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/events.ts';

export async function loader(args: Route.LoaderArgs) {
  const [page, events] = await Promise.all([
    loadContentPage(args, 'events'),
    visitor(args.context).api.call(readEvents, {}),
  ]);
  return { ...page, events: expectData(events) };
}

export const meta = contentMeta({ feed: readEventsFeed });

export default function Events({ loaderData: { title, description, events } }: Route.ComponentProps) {
  return <EventsScreen page={{ title, description }} events={events} />;
}
