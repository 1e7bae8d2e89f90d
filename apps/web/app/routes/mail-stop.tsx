import { readMailStop, startMailsAgain, stopMails } from '@marque/contracts/notification-settings';
import { data } from 'react-router';
import { MailStopPanel } from '../features/mail-stop/MailStopPanel.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { refusalOf } from '../site/refusal-of.server.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/mail-stop.ts';

export const meta = customerMeta('mail-stop');

/** Opening the link changes nothing. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const answer = await api.call(readMailStop, { params: { token } });
  return answer.ok || answer.status !== 422
    ? { stop: expectData(answer), refusal: undefined }
    : { stop: null, refusal: refusalOf(answer, locale).sentence };
}

/** Needs no login. The host refuses a form of another site. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const isStop = (await request.formData()).get('stopped') !== 'no';
  const answer = await api.call(isStop ? stopMails : startMailsAgain, { params: { token } });
  if (answer.ok) return data({ refusal: undefined });
  const { sentence, status } = refusalOf(answer, locale);
  return data({ refusal: sentence }, { status });
}

export default function StopMails({ loaderData: { stop, refusal }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid min-h-[calc(100svh-4rem)] w-full max-w-xl content-center px-5 py-12">
      <MailStopPanel stop={stop} refusal={actionData?.refusal ?? refusal} />
    </div>
  );
}
