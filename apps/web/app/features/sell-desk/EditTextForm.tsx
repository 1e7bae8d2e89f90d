import { type Locale, languageTag } from '@marque/contracts/locale';
import type { DraftText } from '@marque/contracts/selling/texts';
import { TEXT_FIELDS, type TextField } from '@marque/domain/selling/text-fields';
import type { FormEvent, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { DeskAnswer } from './desk-answer.ts';
import { differingFields, isList, typedOf } from './typed-text.ts';
import { useKeptEdit } from './use-kept-edit.ts';

type EditTextFormProps = {
  listingId: string;
  locale: Locale;
  base: DraftText['current'];
  /** Somebody has saved a newer version while the seller was typing. */
  isOlder: boolean;
  edit: DeskAnswer['edit'];
  refusal: string | undefined;
  isSaved: boolean;
  /** What stands beside each field, such as the text from which it is translated. */
  beside: ((field: TextField) => ReactNode) | undefined;
  onType: () => void;
  onDiscard: () => void;
};

/** The fields of an edit, with what somebody else has saved meanwhile beside those that differ. */
export function EditTextForm(props: EditTextFormProps) {
  const { listingId, locale, base, isOlder, edit, refusal, isSaved, beside, onType, onDiscard } = props;
  const t = useTranslations('sellDesk.text');
  const { formData } = useNavigation();
  const isPending = formData?.get('action') === 'edit-text' && formData.get('locale') === locale;
  const id = `edit-${locale}`;
  const conflict = edit?.conflict;
  const kept = useKeptEdit({
    ...{ form: id, about: `text ${listingId} ${locale}`, isSaved, onRestore: onType },
  });
  const number = conflict?.number ?? edit?.number ?? kept.number ?? base.number;
  const isHydrated = useHydrated();
  const typed = edit?.typed ?? typedOf(base.texts[locale]);
  const differing = conflict ? differingFields(conflict.stored, edit.typed) : [];
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    onType();
    kept.keep(event.currentTarget, number);
  };
  const take = (field: TextField) => {
    const area = document.getElementById(`${id}-${field}`);
    if (!(area instanceof HTMLTextAreaElement) || !conflict) return;
    area.value = conflict.stored[field];
    area.focus();
  };
  const discard = () => {
    kept.forget();
    onDiscard();
  };
  return (
    <Form id={id} method="post" preventScrollReset onInput={onInput} className="grid gap-5">
      <input type="hidden" name="action" value="edit-text" />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="number" value={number} />
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {kept.number !== undefined && !conflict && (
        <Notice tone="info">
          <p>{t('unsaved')}</p>
          <Button variant="secondary" className="mt-2" onPress={discard}>
            {t('discard')}
          </Button>
        </Notice>
      )}
      {isOlder && !conflict && <Notice tone="warning">{t('newer')}</Notice>}
      {conflict && (
        <Notice tone="warning" title={t('conflict.title')}>
          {t('conflict.text')}
        </Notice>
      )}
      {TEXT_FIELDS.map((field) => (
        <div key={field} className={beside && 'grid items-start gap-x-6 gap-y-2 md:grid-cols-2'}>
          {beside?.(field)}
          <div lang={languageTag(locale)} className="grid gap-2">
            <TextArea
              id={`${id}-${field}`}
              name={field}
              defaultValue={typed[field]}
              label={t(`fields.${field}`)}
              help={field === 'description' ? t('markdown') : isList(field) ? t('lines') : undefined}
              rows={field === 'description' ? 8 : 3}
            />
            {conflict && differing.includes(field) && (
              <div className="rounded-sm border border-line bg-surface px-4 py-3">
                <p className="font-medium text-sm">{t('conflict.stored')}</p>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">
                  {conflict.stored[field] || t('conflict.empty')}
                </p>
                {isHydrated && (
                  <Button variant="secondary" className="mt-2" onPress={() => take(field)}>
                    {t('conflict.take')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      ))}
      <div>
        <Button type="submit" variant="secondary" isPending={isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
