import type { DraftDocument } from '@marque/contracts/selling/drafts';
import { AUDIENCES, DOCUMENT_KINDS } from '@marque/domain/selling/documents';
import { FileText, Trash2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { saveWhenLeft } from '../forms/save-when-left.ts';
import type { DocumentAnswer } from './document-actions.ts';

/**
 * One document with what it is and who sees it. Its forms work without JavaScript. A seller who goes on without a press on
 * the button loses nothing: the form saves when it is left.
 */
export function DocumentRow({ document, action }: { document: DraftDocument; action: string }) {
  const t = useTranslations('sellDocuments');
  const changing = useFetcher<DocumentAnswer>();
  const { id, kind, title, audience, bytes, url } = document;
  const saving = saveWhenLeft({
    chosen: ['kind', 'audience'],
    removal: 'remove-document',
    isSaved: (typed) =>
      typed.get('kind') === kind &&
      typed.get('audience') === audience &&
      String(typed.get('title')).trim() === (title ?? ''),
    save: (form) => void changing.submit(form, { preventScrollReset: true }),
  });
  const name = title ? t('titled', { kind: t(`kinds.${kind}`), title }) : t(`kinds.${kind}`);
  return (
    <li className="border-line border-b py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={url}
          className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 text-ink no-underline hover:text-brand-ink"
        >
          <FileText aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-break-word">
            {name}{' '}
            <span className="whitespace-nowrap text-ink-muted text-sm tabular-nums">
              ({t('size', { count: Math.max(1, Math.round(bytes / 1024)) })})
            </span>
          </span>
        </a>
        <Badge tone={audience === 'everyone' ? 'success' : 'neutral'}>{t(`badges.${audience}`)}</Badge>
        <changing.Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="document" value={id} />
          <Button
            type="submit"
            name="action"
            value="remove-document"
            variant="quiet"
            size="icon"
            aria-label={t('remove', { name })}
            icon={<Trash2 className="size-5" />}
          />
        </changing.Form>
      </div>
      <details>
        <summary className="flex min-h-11 items-center text-brand-ink text-sm underline underline-offset-4">
          {t('change')}
        </summary>
        <changing.Form
          method="post"
          action={action}
          preventScrollReset
          {...saving}
          className="grid gap-3 pb-2"
        >
          <input type="hidden" name="action" value="change-document" />
          <input type="hidden" name="document" value={id} />
          <Select
            id={`kind-${id}`}
            name="kind"
            label={t('kind')}
            defaultValue={kind}
            options={DOCUMENT_KINDS.map((known) => ({ value: known, label: t(`kinds.${known}`) }))}
          />
          <TextField
            id={`title-${id}`}
            name="title"
            label={t('name')}
            defaultValue={title ?? ''}
            maxLength={120}
            isRequired={false}
          />
          <RadioGroup
            id={`audience-${id}`}
            name="audience"
            label={t('audience')}
            defaultValue={audience}
            options={AUDIENCES.map((known) => ({ value: known, label: t(`audiences.${known}`) }))}
          />
          <div>
            <Button type="submit" variant="secondary" isPending={changing.state !== 'idle'}>
              {t('save')}
            </Button>
          </div>
        </changing.Form>
      </details>
      {changing.data?.sentence && <Notice tone="danger">{changing.data.sentence}</Notice>}
    </li>
  );
}
