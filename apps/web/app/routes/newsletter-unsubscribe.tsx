import { UnsubscribePanel } from '../features/newsletter/UnsubscribePanel.tsx';
import { unsubscribe } from '../features/newsletter/unsubscribe.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export const meta = customerMeta('newsletter-unsubscribe');

export const action = ({ context, params }: Route.ActionArgs) =>
  unsubscribe(visitor(context).api, params.email);

export default function UnsubscribeFromNewsletter({ params, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid min-h-[calc(100svh-4rem)] w-full max-w-xl content-center px-5 py-12">
      <UnsubscribePanel id={params.email} unsubscription={actionData} />
    </div>
  );
}
