import { FILE_FORM_MAX_MB } from '@marque/contracts/file-form';
import {
  AUDIENCES,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  type DocumentKind,
  usualAudience,
} from '@marque/domain/selling/documents';
import { FilePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { DocumentQueue } from './use-document-queue.ts';

const ACCEPTED = 'application/pdf,image/*,.heic,.heif';

/** Sends documents of one kind: several at once, or one after the other without JavaScript. */
export function AddDocument({ documents, action }: { documents: DocumentQueue; action: string }) {
  const t = useTranslations('sellDocuments');
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<DocumentKind>('service-history');
  const { isReady } = documents;

  const onKind = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const chosen = DOCUMENT_KINDS.find((known) => known === target.value);
    if (target.name === 'kind' && chosen) setKind(chosen);
  };
  const onFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = form.current && new FormData(form.current).get('audience');
    const audience = AUDIENCES.find((known) => known === chosen) ?? 'staff';
    void documents.addFiles([...(target.files ?? [])], { kind, audience });
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={action}
      onChange={onKind}
      className="grid gap-4 rounded-md border border-line-strong border-dashed px-5 py-6"
    >
      <input type="hidden" name="action" value="add-document" />
      <Select
        id="document-kind"
        name="kind"
        label={t('kind')}
        defaultValue={kind}
        options={DOCUMENT_KINDS.map((known) => ({ value: known, label: t(`kinds.${known}`) }))}
      />
      <RadioGroup
        // Another kind suggests another audience.
        key={isReady ? kind : 'plain'}
        id="document-audience"
        name="audience"
        label={t('audience')}
        defaultValue={isReady ? usualAudience(kind) : 'staff'}
        options={AUDIENCES.map((known) => ({ value: known, label: t(`audiences.${known}`) }))}
      />
      {isReady ? (
        <div>
          <label
            className={classNames(
              buttonStyle('primary', 'large'),
              'cursor-pointer focus-within:outline-2 focus-within:outline-brand-ink focus-within:outline-offset-2',
            )}
          >
            <FilePlus aria-hidden className="size-5" />
            {t('choose')}
            <input type="file" accept={ACCEPTED} multiple onChange={onFiles} className="sr-only" />
          </label>
          <p className="mt-3 text-ink-muted text-sm">
            {t('help', { max: DOCUMENT_MAX_BYTES / 1024 / 1024 })}
          </p>
        </div>
      ) : (
        <>
          <TextField name="title" label={t('name')} maxLength={120} isRequired={false} />
          <TextField
            name="file"
            type="file"
            accept={ACCEPTED}
            label={t('file')}
            help={t('plainHelp', { max: FILE_FORM_MAX_MB })}
          />
          <div>
            <Button type="submit">{t('send')}</Button>
          </div>
        </>
      )}
    </form>
  );
}
