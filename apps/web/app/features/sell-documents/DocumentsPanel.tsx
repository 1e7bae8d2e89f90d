import type { Draft } from '@marque/contracts/selling/drafts';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { isOnlyInPage } from '../sell-uploads/upload.ts';
import { AddDocument } from './AddDocument.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { DocumentUploads } from './DocumentUploads.tsx';
import type { DocumentAnswer } from './document-actions.ts';
import { useDocumentQueue } from './use-document-queue.ts';

type DocumentsPanelProps = { draft: Draft; action: string; answer: DocumentAnswer | undefined };

/** The papers of a car: what the seller has sent, and a way to send more. */
export function DocumentsPanel({ draft, action, answer }: DocumentsPanelProps) {
  const t = useTranslations('sellDocuments');
  const documents = useDocumentQueue(draft);
  return (
    <section id="documents" aria-labelledby="documents-title" className="mb-12">
      <h2 id="documents-title" className="title text-2xl sm:text-3xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 max-w-2xl text-ink-muted">{t('text')}</p>
      {answer?.sentence && (
        <Notice tone="danger" className="mb-5">
          {answer.sentence}
        </Notice>
      )}
      {draft.documents.length > 0 && (
        <ul className="mb-6 border-line border-t">
          {draft.documents.map((document) => (
            <DocumentRow key={document.id} document={document} action={action} />
          ))}
        </ul>
      )}
      {documents.uploads.some(isOnlyInPage) && (
        <Notice tone="warning" className="mb-4">
          {t('keepOpen')}
        </Notice>
      )}
      <DocumentUploads documents={documents} />
      <AddDocument documents={documents} action={action} />
    </section>
  );
}
