import { readAuditEntry } from '@marque/contracts/audit';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { UtcTime } from '../features/office/UtcTime.tsx';
import { AuditChanges } from '../features/office-audit/AuditChanges.tsx';
import { AuditAction, AuditSubject } from '../features/office-audit/AuditTable.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-audit-entry.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-audit');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'audit.read');
  const { context, params, url } = args;
  assertValid(/^[1-9]\d{0,14}$/.test(params.id), url);
  return expectData(await visitor(context).api.call(readAuditEntry, { params: { id: params.id } }));
}

export default function OfficeAuditEntry({ loaderData: entry }: Route.ComponentProps) {
  const t = useTranslations('office.audit');
  const { subject, actor, acting_for } = entry;
  return (
    <article className="grid max-w-4xl gap-5">
      <p>
        <RouteLink to="office-audit" className="text-brand-ink underline underline-offset-4">
          {t('back')}
        </RouteLink>
      </p>
      <h1 className="title text-3xl">
        <AuditAction action={entry.action} />
      </h1>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Fact name={t('columns.time')}>
          <UtcTime at={entry.at} />
        </Fact>
        <Fact name={t('columns.subject')}>
          <RouteLink
            to="office-audit"
            query={{ subject_kind: subject.kind, subject_id: subject.id }}
            className="text-brand-ink underline underline-offset-4"
          >
            <AuditSubject subject={subject} />
          </RouteLink>
        </Fact>
        <Fact name={t('columns.actor')}>{actor?.username ?? t('system')}</Fact>
        {acting_for && <Fact name={t('columns.actingFor')}>{acting_for.username}</Fact>}
        <Fact name={t('columns.permission')}>{entry.permission ?? '–'}</Fact>
        <Fact name={t('columns.reason')}>{entry.reason ?? '–'}</Fact>
        <Fact name={t('columns.request')}>{entry.request_id ?? '–'}</Fact>
        <Fact name={t('columns.position')}>{entry.position ?? t('notLinked')}</Fact>
        {entry.hash && <Fact name={t('columns.hash')}>{entry.hash}</Fact>}
        {entry.previous_hash && <Fact name={t('columns.previousHash')}>{entry.previous_hash}</Fact>}
      </dl>
      <AuditChanges changes={entry.changes} detail={entry.detail} />
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);
