import { List } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Section } from './reading.ts';

/** Collapsed on a phone. On a large screen it stays visible while the reader scrolls. */
export function TableOfContents({ sections }: { sections: Pick<Section, 'id' | 'name'>[] }) {
  const t = useTranslations('content');
  return (
    <nav
      aria-label={t('contents')}
      className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto"
    >
      <details className="border-line border-b lg:border-b-0 lg:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-12 list-none items-center gap-2.5 font-medium lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
          <List className="size-5" />
          {t('contents')}
        </summary>
        <p aria-hidden className="eyebrow mb-3 hidden text-ink-muted lg:block">
          {t('contents')}
        </p>
        <ol className="grid pb-4">
          {sections.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                className="flex min-h-11 items-center py-1 text-ink no-underline hover:text-brand-ink hover:underline lg:min-h-9 lg:text-[0.9375rem]"
              >
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
