import type { Locale } from '@marque/contracts/locale';
import type { DraftText } from '@marque/contracts/selling/texts';
import type { TextField } from '@marque/domain/selling/text-fields';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageNames } from '../chrome/language-names.ts';
import type { DeskAnswer } from './desk-answer.ts';
import { EditTextForm } from './EditTextForm.tsx';
import { Fold } from './Fold.tsx';
import { isSameText } from './typed-text.ts';

type EditTextProps = {
  listingId: string;
  locale: Locale;
  text: Pick<DraftText, 'current'>;
  answer: DeskAnswer | undefined;
  /** What stands beside each field, such as the text from which it is translated. */
  beside?: (field: TextField) => ReactNode;
  /** Whether the form is shown from the beginning. */
  isShown?: boolean;
};

/**
 * An edit of the text in one language. It knows the version on which it is based. A newer version replaces what the form
 * shows only while nobody has typed in it.
 */
export function EditText({
  listingId,
  locale,
  text: { current },
  answer,
  beside,
  isShown = false,
}: EditTextProps) {
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
      isOpen={isShown || isTyped || edit !== undefined}
    >
      <EditTextForm
        listingId={listingId}
        locale={locale}
        base={base.current}
        isOlder={isOlder}
        edit={edit}
        refusal={edit && answer?.refusal}
        isSaved={isSaved}
        beside={beside}
        onType={() => setTyped(true)}
        onDiscard={() => {
          setTyped(false);
          setBase({ current, place: base.place + 1 });
        }}
      />
    </Fold>
  );
}
