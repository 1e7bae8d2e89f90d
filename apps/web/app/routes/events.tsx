import { readEvents, readEventsFeed } from '@marque/contracts/content';
import { contentMeta } from '../features/content/content-meta.ts';
import { EventsScreen } from '../features/content/EventsScreen.tsx';
import { pageIn, placeIn } from '../features/content/list-pages.server.ts';
import { loadFixedPage } from '../features/content/load-content.server.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import type { Route } from './+types/events.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url);
  const [text, answer] = await Promise.all([
    loadFixedPage(args, 'events'),
    visitor(args.context).api.call(readEvents, { query: { page } }),
  ]);
  const { data: events, meta } = expectAnswer(answer);
  return { ...text, events, paging: placeIn(meta, args.url) };
}

export const meta = contentMeta({ feed: readEventsFeed });

export default function Events({ loaderData }: Route.ComponentProps) {
  const { title, description, events, paging } = loaderData;
  return <EventsScreen page={{ title, description }} events={events} paging={paging} />;
}
