import { languageTag } from '@marque/contracts/locale';
import type { DraftText } from '@marque/contracts/selling/texts';
import { useTranslations } from 'use-intl';
import { languageNames } from '../chrome/language-names.ts';
import { DiffParts } from '../sell-desk/DiffParts.tsx';

type Change = DraftText['changes'][number];
type Part = Change['parts'][number];

/** What has changed in the text: the earlier words at the left with what was removed, the present ones at the right. */
export function ChangesBeside({ changes, since }: { changes: readonly Change[]; since: number }) {
  const t = useTranslations('officeSubmissions.texts');
  const desk = useTranslations('sellDesk.text');
  return changes.map(({ locale, field, parts }) => (
    <section key={`${locale} ${field}`} className="grid gap-2">
      <h3 className="font-medium text-sm">
        {desk(`fields.${field}`)}{' '}
        <span className="font-normal text-ink-muted">({languageNames[locale]})</span>
      </h3>
      <div className="grid items-start gap-x-6 gap-y-3 text-sm md:grid-cols-2">
        <Side title={t('before', { number: since })} locale={locale} parts={without('added', parts)} />
        <Side title={t('now')} locale={locale} parts={without('removed', parts)} />
      </div>
    </section>
  ));
}

const without = (kind: Part['kind'], parts: readonly Part[]) => parts.filter((part) => part.kind !== kind);

function Side({ title, locale, parts }: { title: string; locale: Change['locale']; parts: readonly Part[] }) {
  const t = useTranslations('officeSubmissions.texts');
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-ink-muted">{title}</p>
      <p
        lang={languageTag(locale)}
        className="rounded-sm bg-surface px-3 py-2 leading-relaxed whitespace-pre-line wrap-anywhere"
      >
        {parts.length > 0 ? <DiffParts parts={parts} /> : t('empty')}
      </p>
    </div>
  );
}
