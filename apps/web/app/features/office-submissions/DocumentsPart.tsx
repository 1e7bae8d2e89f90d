import type { Draft } from '@marque/contracts/selling/drafts';
import type { Workbench } from '@marque/contracts/selling/workbench';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
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
      {!draft.can_edit && answer?.sentence && <Notice tone="danger">{answer.sentence}</Notice>}
      {draft.can_edit ? (
        <DocumentsPanel
          draft={draft}
          action={address({ route: 'office-submission-part', params: { id, part: 'documents' } })}
          answer={answer}
        />
      ) : (
        <ShownDocuments draft={draft} />
      )}
    </div>
  );
}

function ShownDocuments({ draft: { documents, can_hide } }: { draft: Draft }) {
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
          {can_hide && audience === 'everyone' && <HideDocument id={id} />}
        </li>
      ))}
    </ul>
  );
}

/** Papers may turn out to name a person when the car is already public. */
function HideDocument({ id }: { id: string }) {
  const t = useTranslations('officeSubmissions.documents');
  const isPending = useNavigation().formData?.get('document') === id;
  return (
    <details className="basis-full">
      <summary className="flex min-h-9 w-fit items-center text-brand-ink underline underline-offset-4">
        {t('hide.title')}
      </summary>
      <Form method="post" preventScrollReset className="grid max-w-prose gap-3 pb-2">
        <input type="hidden" name="document" value={id} />
        <p className="text-ink-muted">{t('hide.effect')}</p>
        <div>
          <Button type="submit" name="action" value="hide-document" variant="secondary" isPending={isPending}>
            {t('hide.button')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
