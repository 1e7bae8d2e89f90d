import type { Locale } from '@marque/contracts/locale';
import type { TextVersionHead } from '@marque/contracts/selling/texts';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Fold } from './Fold.tsx';
import type { TextVersions } from './load-versions.server.ts';
import { TextChanges } from './TextChanges.tsx';
import { TextView } from './TextView.tsx';

const LINK_STYLE = 'inline-flex min-h-11 items-center text-brand-ink underline';

type EarlierVersionsProps = {
  versions: TextVersions;
  /** The name of a version as its reader knows the author. */
  nameOf: (head: TextVersionHead) => string;
};

/** The versions before the current one, the latest first. A link shows what one of them changed, also without JavaScript. */
export function EarlierVersions({ versions: { heads, next, before, chosen }, nameOf }: EarlierVersionsProps) {
  const t = useTranslations('sellChanges.versions');
  const { pathname, search } = useLocation();
  const addressWith = (asked: Record<string, string>) => {
    const query = new URLSearchParams(search);
    query.delete('version');
    for (const [name, value] of Object.entries(asked)) query.set(name, value);
    return `${pathname}?${query}#versions`;
  };
  return (
    <Fold id="versions" title={t('title')} isOpen={chosen !== null || before !== undefined}>
      <ol className="grid gap-4">
        {heads.map((head) => (
          <li key={head.number}>
            <a
              href={addressWith({ version: String(head.number) })}
              className={LINK_STYLE}
              aria-current={head.number === chosen?.number || undefined}
            >
              {nameOf(head)}
            </a>
            <p className="text-ink-muted text-sm">
              <LocalTime at={head.made_at} />
            </p>
            {head.number === chosen?.number && <ChosenVersion chosen={chosen} />}
          </li>
        ))}
      </ol>
      {next !== null && (
        <p>
          <a href={addressWith({ versions: String(next) })} className={LINK_STYLE}>
            {t('more')}
          </a>
        </p>
      )}
    </Fold>
  );
}

/** What a version changed. The first one changed nothing, so its text is shown. */
function ChosenVersion({
  chosen: { texts, changes, descriptions },
}: {
  chosen: NonNullable<TextVersions['chosen']>;
}) {
  return (
    <div className="mt-3 grid gap-5 border-line border-l-2 pl-4">
      {changes.length > 0 ? (
        <TextChanges changes={changes} />
      ) : (
        (Object.keys(texts) as Locale[]).map((locale) => (
          <TextView
            key={locale}
            locale={locale}
            text={texts[locale]}
            description={descriptions[locale] ?? []}
          />
        ))
      )}
    </div>
  );
}
