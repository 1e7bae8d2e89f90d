import { type Locale, languageTag } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { languageNames } from '../chrome/language-names.ts';
import type { Reading } from '../content/reading.ts';
import { Sections } from '../content/Sections.tsx';
import { FIELD_CONTROLS } from './FieldControls.tsx';
import { type FieldSpec, fieldsShownIn } from './kind-fields.ts';
import { controlsOf, type Typed } from './typed-fields.ts';
import type { FieldProps } from './use-control.ts';
import { useReading } from './use-reading.ts';

type EditorFieldsProps = {
  kind: ContentKind;
  locale: Locale;
  /** The English text, beside a translation. */
  original: Typed | null;
  /** What the server has rendered. */
  reading: Reading | null;
  /** The Markdown that readers would see. */
  words: string;
  field: Omit<FieldProps, 'spec'>;
};

/** The fields of a kind in the order of its table. The text with Markdown has its preview beside it. */
export function EditorFields({ kind, locale, original, reading, words, field }: EditorFieldsProps) {
  return fieldsShownIn(kind, locale).map((spec) => {
    const Control = FIELD_CONTROLS[spec.control];
    const control = <Control spec={spec} {...field} />;
    return (
      <div key={spec.name} className="grid items-start gap-x-6 gap-y-3 *:min-w-0 md:grid-cols-2">
        {original && spec.control !== 'markdown' && <Original spec={spec} original={original} />}
        <div
          lang={languageTag(locale)}
          className={original || spec.control === 'markdown' ? '' : 'md:col-span-2'}
        >
          {control}
        </div>
        {spec.control === 'markdown' && <Preview locale={locale} reading={reading} words={words} />}
        {original && spec.control === 'markdown' && (
          <div className="md:col-span-2">
            <Original spec={spec} original={original} />
          </div>
        )}
      </div>
    );
  });
}

/** The English words of a field. */
function Original({ spec, original }: { spec: FieldSpec; original: Typed }) {
  const t = useTranslations('officeContent');
  const id = useId();
  const words = controlsOf(spec)
    .filter((control) => !/\.(src|width|height)$/.test(control))
    .map((control) => original[control] ?? '')
    .filter((text) => text !== '');
  return (
    <div className="grid gap-1.5 text-sm">
      <p id={id} className="text-ink-muted">
        {t(`fields.${spec.name}`)} ({languageNames.en})
      </p>
      <section
        lang="en-GB"
        aria-labelledby={id}
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-sm bg-surface px-3 py-2 leading-relaxed whitespace-pre-line wrap-anywhere"
      >
        {words.join('\n\n') || t('editor.noOriginal')}
      </section>
    </div>
  );
}

type PreviewProps = Pick<EditorFieldsProps, 'locale' | 'reading' | 'words'>;

/** The text in the styles of the site. It follows what is typed. */
function Preview({ locale, reading, words }: PreviewProps) {
  const t = useTranslations('officeContent.editor');
  const id = useId();
  const current = useReading(words, locale, reading);
  return (
    <div className="grid gap-1.5">
      <p id={id} className="font-medium text-sm">
        {t('preview')}
      </p>
      <section
        aria-labelledby={id}
        tabIndex={0}
        lang={languageTag(locale)}
        className="max-h-[42rem] overflow-y-auto rounded-sm border border-line px-4 py-4"
      >
        {current && (current.lead.length > 0 || current.sections.length > 0) ? (
          <Sections reading={current} />
        ) : (
          <p className="text-ink-muted text-sm">{t('nothingYet')}</p>
        )}
      </section>
    </div>
  );
}
