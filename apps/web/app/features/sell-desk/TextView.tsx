import { type Locale, languageTag } from '@marque/contracts/locale';
import { TEXT_FIELDS } from '@marque/domain/selling/text-fields';
import { useTranslations } from 'use-intl';
import { Markdown } from '../markdown/Markdown.tsx';
import type { Block } from '../markdown/markdown-tree.ts';
import { type CarText, isList } from './typed-text.ts';

type TextViewProps = { locale: Locale; text: CarText | undefined; description: Block[] };

/** The text in one language, as bidders will read it. */
export function TextView({ locale, text, description }: TextViewProps) {
  const t = useTranslations('sellDesk.text');
  if (!text) return null;
  const filled = TEXT_FIELDS.filter((field) => text[field]?.length);
  return (
    <>
      {filled.map((field) => (
        <div key={field}>
          <h3 className="font-medium">{t(`fields.${field}`)}</h3>
          <div lang={languageTag(locale)} className="mt-1.5">
            {field === 'description' && <Markdown blocks={description} headingLevel={4} />}
            {isList(field) && (
              <ul className="grid max-w-[68ch] list-disc gap-1 pl-6 wrap-anywhere marker:text-ink-muted">
                {[...new Set(text[field])].map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {(field === 'condition_notes' || field === 'service_history') && (
              <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text[field]}</p>
            )}
          </div>
        </div>
      ))}
    </>
  );
}
