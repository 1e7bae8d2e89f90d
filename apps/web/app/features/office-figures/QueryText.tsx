import type { OfficeFigures } from '@marque/contracts/figures';
import { useTranslations } from 'use-intl';

type Queries = OfficeFigures['queries']['total'];

type QueryTextProps = { queries: Queries; of: readonly (keyof Queries)[] };

/** The queries that have computed a figure, folded. */
export function QueryText({ queries, of }: QueryTextProps) {
  const t = useTranslations('officeFigures.queries');
  return (
    <details className="text-sm print:hidden">
      <summary className="flex min-h-9 w-fit items-center text-brand-ink underline underline-offset-4">
        {t('title')}
      </summary>
      {of.map((each) => (
        <pre
          key={each}
          className="mt-1 mb-3 border border-line bg-surface p-3 text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere"
        >
          <code>{queries[each]}</code>
        </pre>
      ))}
    </details>
  );
}
