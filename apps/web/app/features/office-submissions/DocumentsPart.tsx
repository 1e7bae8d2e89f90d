import type { Draft } from '@marque/contracts/selling/drafts';
import type { Workbench } from '@marque/contracts/selling/workbench';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyList, officeLink } from '../office/OfficeTable.tsx';
import { DocumentsPanel } from '../sell-documents/DocumentsPanel.tsx';
import type { DocumentAnswer } from '../sell-documents/document-actions.ts';

type DocumentsPartProps = { car: Workbench; draft: Draft; answer: DocumentAnswer | undefined };

/** The papers of the car. The audit records who opens one that is for staff only. */
export function DocumentsPart({ car: { id }, draft, answer }: DocumentsPartProps) {
  const t = useTranslations('officeSubmissions.documents');
  const address = useAddress();
  return (
    <div className="grid gap-4 [&_h2]:text-xl">
      <p className="max-w-prose text-ink-muted text-sm">{t('recorded')}</p>
      {draft.can_edit ? (
        <DocumentsPanel
          draft={draft}
          action={address({ route: 'office-submission-part', params: { id, part: 'documents' } })}
          answer={answer}
        />
      ) : (
        <ShownDocuments documents={draft.documents} />
      )}
    </div>
  );
}

function ShownDocuments({ documents }: Pick<Draft, 'documents'>) {
  const t = useTranslations('officeSubmissions.documents');
  const named = useTranslations('sellDocuments');
  if (documents.length === 0) return <EmptyList>{t('none')}</EmptyList>;
  return (
    <ul className="divide-y divide-line border border-line text-sm">
      {documents.map(({ id, kind, title, audience, url }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <a href={url} className={officeLink}>
            {title ? named('titled', { kind: named(`kinds.${kind}`), title }) : named(`kinds.${kind}`)}
          </a>
          <Badge tone={audience === 'everyone' ? 'success' : 'neutral'}>{named(`badges.${audience}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
