import { RotateCw, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { useIsOnline } from '../../ui/use-is-online.ts';
import type { DocumentQueue } from './use-document-queue.ts';

/** The documents on their way to us. */
export function DocumentUploads({ documents: { uploads, queue } }: { documents: DocumentQueue }) {
  const t = useTranslations('sellDocuments');
  const isOnline = useIsOnline();
  if (uploads.length === 0 || !queue) return null;
  return (
    <ul
      aria-label={t('uploads')}
      aria-live="polite"
      className="mb-6 rounded-md border border-line bg-raised px-4 py-2"
    >
      {uploads.map(({ key, name, state, progress, sentence, canRetry }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block truncate font-medium">{name}</span>
            {state === 'refused' ? (
              <span className="text-danger-ink text-sm">{sentence}</span>
            ) : (
              <span className="text-ink-muted text-sm tabular-nums">
                {isOnline ? t('progress', { share: Math.round(progress * 100) }) : t('offline')}
              </span>
            )}
          </span>
          {state === 'refused' ? (
            <>
              {canRetry && (
                <Button
                  variant="secondary"
                  icon={<RotateCw className="size-4.5" />}
                  onPress={() => queue.retry(key)}
                >
                  {t('retry')}
                </Button>
              )}
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('forget', { name })}
                icon={<X className="size-5" />}
                onPress={() => void queue.remove(key)}
              />
            </>
          ) : (
            <progress aria-label={name} value={progress} className="h-1.5 w-32 accent-brand" />
          )}
        </li>
      ))}
    </ul>
  );
}
