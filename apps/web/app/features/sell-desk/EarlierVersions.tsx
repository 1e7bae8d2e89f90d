import type { Locale } from '@marque/contracts/locale';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Fold } from './Fold.tsx';
import type { TextVersions } from './load-versions.server.ts';
import { TextChanges } from './TextChanges.tsx';
import { TextView } from './TextView.tsx';

const LINK_STYLE = 'inline-flex min-h-11 items-center text-brand-ink underline';

/** The versions before the current one, the latest first. A link shows what one of them changed, also without JavaScript. */
export function EarlierVersions({ versions: { heads, next, before, chosen } }: { versions: TextVersions }) {
  const t = useTranslations('sellChanges.versions');
  const text = useTranslations('sellDesk.text');
  const { pathname } = useLocation();
  const page = before === undefined ? '' : `versions=${before}&`;
  return (
    <Fold id="versions" title={t('title')} isOpen={chosen !== null || before !== undefined}>
      <ol className="grid gap-4">
        {heads.map((head) => (
          <li key={head.number}>
            <a
              href={`${pathname}?${page}version=${head.number}#versions`}
              className={LINK_STYLE}
              aria-current={head.number === chosen?.number || undefined}
            >
              {text(`version.${head.author}`, { number: head.number })}
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
          <a href={`${pathname}?versions=${next}#versions`} className={LINK_STYLE}>
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
