import { stopAlerts } from '@marque/contracts/saved-searches';
import { data } from 'react-router';
import { StopPanel, type Stopping } from '../features/saved-searches/StopPanel.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { refusalOf } from '../site/refusal-of.server.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/saved-search-stop.ts';

export const meta = customerMeta('saved-search-stop');

/** Needs no login. The host refuses a form of another site. */
export async function action({ context, params }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const answer = await api.call(stopAlerts, { params: { token: params.token } });
  if (answer.ok) return data<Stopping>(answer.data);
  const { sentence, status } = refusalOf(answer, locale);
  return data<Stopping>({ refusal: sentence }, { status });
}

export default function StopAlerts({ actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid min-h-[calc(100svh-4rem)] w-full max-w-xl content-center px-5 py-12">
      <StopPanel stopping={actionData} />
    </div>
  );
}
