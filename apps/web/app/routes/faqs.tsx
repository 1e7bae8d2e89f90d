import { contentMeta } from '../features/content/content-meta.ts';
import { FaqScreen } from '../features/content/FaqScreen.tsx';
import { faqThing } from '../features/content/faq-thing.ts';
import { loadFaq } from '../features/content/load-faq.server.ts';
import type { Route } from './+types/faqs.ts';

export const loader = (args: Route.LoaderArgs) => loadFaq(args);

export const meta = contentMeta<Awaited<ReturnType<typeof loader>>>({ thing: faqThing });

export default function Faqs({ loaderData }: Route.ComponentProps) {
  return <FaqScreen page={loaderData} />;
}
