import { type Locale, languageTag } from '@marque/contracts/locale';
import type { DraftText } from '@marque/contracts/selling/texts';
import { TEXT_FIELDS, type TextField } from '@marque/domain/selling/text-fields';
import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { languageNames } from '../chrome/language-names.ts';
import type { DeskAnswer } from './desk-answer.ts';
import { Fold } from './Fold.tsx';
import { differingFields, isList, isSameText, typedOf } from './typed-text.ts';
import { useKeptEdit } from './use-kept-edit.ts';

type EditTextProps = {
  listingId: string;
  locale: Locale;
  text: DraftText;
  answer: DeskAnswer | undefined;
};

/**
 * The seller's own edit of the text in one language. It knows the version on which it is based. A newer version replaces
 * what the form shows only while the seller has typed nothing.
 */
export function EditText({ listingId, locale, text: { current }, answer }: EditTextProps) {
  const t = useTranslations('sellDesk.text');
  const [base, setBase] = useState({ current, place: 0 });
  const [isTyped, setTyped] = useState(false);
  const [seen, setSeen] = useState(answer);
  const isSaved = answer?.saved === locale;
  if (seen !== answer) {
    setSeen(answer);
    if (isSaved) setTyped(false);
  }
  const isOlder = base.current.number !== current.number;
  if (isOlder && (!isTyped || isSameText(base.current.texts[locale], current.texts[locale])))
    setBase({ current, place: isTyped ? base.place : base.place + 1 });

  const edit = answer?.edit?.locale === locale ? answer.edit : undefined;
  return (
    <Fold
      key={base.place}
      title={t('edit', { language: languageNames[locale] })}
      isOpen={isTyped || edit !== undefined}
    >
      <EditForm
        listingId={listingId}
        locale={locale}
        base={base.current}
        isOlder={isOlder}
        edit={edit}
        refusal={edit && answer?.refusal}
        isSaved={isSaved}
        onType={() => setTyped(true)}
        onDiscard={() => {
          setTyped(false);
          setBase({ current, place: base.place + 1 });
        }}
      />
    </Fold>
  );
}

type EditFormProps = {
  listingId: string;
  locale: Locale;
  base: DraftText['current'];
  /** Somebody has saved a newer version while the seller was typing. */
  isOlder: boolean;
  edit: DeskAnswer['edit'];
  refusal: string | undefined;
  isSaved: boolean;
  onType: () => void;
  onDiscard: () => void;
};

function EditForm(props: EditFormProps) {
  const { listingId, locale, base, isOlder, edit, refusal, isSaved, onType, onDiscard } = props;
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
        <div key={field} lang={languageTag(locale)} className="grid gap-2">
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
      ))}
      <div>
        <Button type="submit" variant="secondary" isPending={isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
