import type { Listing } from '@marque/contracts/listing-shapes';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** The seller's documents, as links that open in a new tab. */
export function Documents({ documents }: Pick<Listing, 'documents'>) {
  const t = useTranslations('auction');
  const size = (bytes: number) => t('documentSize', { count: Math.max(1, Math.round(bytes / 1024)) });
  return (
    <ul className="border-line border-t">
      {documents
        .filter(({ url }) => isSafe(url))
        .map(({ title, url, bytes }) => (
          <li key={url} className="border-line border-b">
            <a
              href={url}
              target="_blank"
              rel="nofollow noopener"
              className="flex min-h-12 items-center gap-3 py-2 text-ink no-underline hover:text-brand-ink"
            >
              <FileText className="size-5" />
              <span className="min-w-0 flex-1 wrap-break-word">{title}</span>
              {bytes !== null && <span className="text-ink-muted text-sm tabular-nums">{size(bytes)}</span>}
            </a>
          </li>
        ))}
    </ul>
  );
}

const isSafe = (url: string): boolean => /^(https?:\/\/|\/(?![/\\]))/.test(url);
