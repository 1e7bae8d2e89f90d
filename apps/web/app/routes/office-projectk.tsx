import {
  createInvitation,
  invitationToProjectK,
  readInvitations,
  revokeInvitation,
} from '@marque/contracts/selling/invitations';
import { useTranslations } from 'use-intl';
import { FocusedNotice } from '../features/forms/FocusedNotice.tsx';
import { sendForm } from '../features/forms/send-form.ts';
import { decideRow } from '../features/office/decision-action.server.ts';
import { EmptyList, officeLink } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { ProjectKForm } from '../features/office-submissions/ProjectKForm.tsx';
import { ProjectKInvitations } from '../features/office-submissions/ProjectKInvitations.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-projectk.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-projectk');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'listings.propose');
  const { context, url } = args;
  const after = url.searchParams.get('after') ?? undefined;
  const answer = await visitor(context).api.call(readInvitations, { query: { after } });
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: invitations, meta } = expectAnswer(answer);
  return { invitations, next: meta.next, loadedAt: new Date().toISOString() };
}

export async function action(args: Route.ActionArgs) {
  const { api, locale } = visitor(args.context);
  const formData = await args.request.clone().formData();
  if (formData.get('action') !== 'invite')
    return decideRow(args, { revoke: ({ id }) => api.call(revokeInvitation, { params: { id } }) });
  let link = '';
  const sending = await sendForm({
    ...{ formData, locale, schema: invitationToProjectK },
    send: async (body) => {
      const answer = await api.call(createInvitation, { body });
      if (answer.ok) link = answer.data.link;
      return answer;
    },
  });
  return sending.isSent ? { id: 'made', link } : sending.response;
}

/** Also after a refusal, because a colleague may have changed something. */
export const shouldRevalidate = () => true;

export default function OfficeProjectK({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeSubmissions');
  const { invitations, next, loadedAt } = loaderData;
  const sent = actionData && 'id' in actionData ? actionData : undefined;
  const link = sent && 'link' in sent ? sent.link : undefined;
  const decided = sent && 'action' in sent ? sent : undefined;
  const result = actionData && !('id' in actionData) ? actionData : undefined;
  const isRevoked = decided !== undefined && decided.refusal === undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm">
        <RouteLink to="office-submissions" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <h1 className="title text-3xl">{t('projectk.title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('projectk.text')}</p>
      {link && (
        <FocusedNotice key={link} tone="success">
          <p>
            {t('projectk.made')} {t('projectk.link')}
          </p>
          <p className="select-all wrap-anywhere font-mono">{link}</p>
          <p>{t('projectk.once')}</p>
        </FocusedNotice>
      )}
      {isRevoked && (
        <FocusedNotice key={loadedAt} tone="success">
          {t('projectk.revoked')}
        </FocusedNotice>
      )}
      {invitations.length > 0 ? (
        <ProjectKInvitations
          key={`table ${isRevoked ? loadedAt : ''}`}
          invitations={invitations}
          answer={decided}
        />
      ) : (
        <EmptyList>{t('projectk.empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink to="office-projectk" query={{ after: next }} className={buttonStyle('secondary')}>
            {t('more')}
          </RouteLink>
        </p>
      )}
      {/* After an invitation the form is empty again. */}
      <ProjectKForm key={`form ${link ?? ''}`} lastResult={result} />
    </div>
  );
}
