import { contentMeta } from '../features/content/content-meta.ts';
import { EventScreen } from '../features/content/EventScreen.tsx';
import { eventThing } from '../features/content/event-thing.ts';
import { loadEvent } from '../features/content/load-content.server.ts';
import type { Route } from './+types/event.ts';

export const loader = (args: Route.LoaderArgs) => loadEvent(args);

export const meta = contentMeta<Awaited<ReturnType<typeof loader>>>({ thing: eventThing });

export default function Event({ loaderData }: Route.ComponentProps) {
  return <EventScreen event={loaderData} />;
}
