import { Pause, Play, RotateCw, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useIsOnline } from '../../ui/use-is-online.ts';
import { isOnlyInPage } from '../sell-uploads/upload.ts';
import { UploadThumbnail } from './UploadThumbnail.tsx';
import type { Pictures } from './use-picture-queue.ts';

type UploadListProps = {
  pictures: Pictures;
  /** Why the pictures cannot be sent. */
  refusal: string | null;
};

/** The pictures on their way to us. */
export function UploadList({ pictures, refusal }: UploadListProps) {
  const { uploads, elsewhere, isPaused, queue } = pictures;
  const t = useTranslations('shots');
  const isOnline = useIsOnline();
  if (elsewhere > 0 && uploads.length === 0)
    return (
      <Notice tone="info" className="mt-5">
        {t('uploads.elsewhere', { count: elsewhere })}
      </Notice>
    );
  if (uploads.length === 0 || !queue) return null;
  const refused = uploads.filter(({ state }) => state === 'refused');
  const left = uploads.length - refused.length;
  const isPageNeeded = uploads.some(isOnlyInPage);
  return (
    <section
      aria-label={t('uploads.title')}
      className="mt-5 rounded-md border border-line bg-raised px-4 py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="font-medium tabular-nums">
          {left > 0 && t(`uploads.${stateOf(refusal !== null && !isPageNeeded, isOnline)}`, { count: left })}
        </p>
        {left > 0 && refusal === null && (
          <Button
            variant="secondary"
            icon={isPaused ? <Play className="size-4.5" /> : <Pause className="size-4.5" />}
            onPress={() => queue.setPaused(!isPaused)}
          >
            {t(isPaused ? 'uploads.continue' : 'uploads.pause')}
          </Button>
        )}
      </div>
      {left > 0 && refusal !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-60 text-danger-ink text-sm">{refusal}</p>
          <Button
            variant="secondary"
            icon={<RotateCw className="size-4.5" />}
            onPress={() => void pictures.ensureDraft()}
          >
            {t('uploads.retry')}
          </Button>
        </div>
      )}
      {isPageNeeded && (
        <Notice tone="warning" className="mt-3">
          {t('uploads.keepOpen')}
        </Notice>
      )}
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {uploads
          .filter(({ state }) => state !== 'refused')
          .slice(0, SHOWN)
          .map((upload) => (
            <li key={upload.key} className="relative h-14 w-20 overflow-hidden rounded-xs bg-line">
              <UploadThumbnail upload={upload} />
            </li>
          ))}
      </ul>
      {elsewhere > 0 && (
        <p className="mt-3 text-ink-muted text-sm">{t('uploads.elsewhere', { count: elsewhere })}</p>
      )}
      {refused.map(({ key, name, sentence, canRetry }) => (
        <div key={key} className="mt-3 flex flex-wrap items-center gap-3 border-line border-t pt-3">
          <p className="min-w-0 flex-1 basis-60 text-danger-ink text-sm">
            <span className="font-medium wrap-anywhere">{name}</span>: {sentence}
          </p>
          {canRetry && (
            <Button
              variant="secondary"
              icon={<RotateCw className="size-4.5" />}
              onPress={() => queue.retry(key)}
            >
              {t('uploads.retry')}
            </Button>
          )}
          <Button variant="quiet" icon={<X className="size-4.5" />} onPress={() => void queue.remove(key)}>
            {t('remove')}
          </Button>
        </div>
      ))}
    </section>
  );
}

function stateOf(isKept: boolean, isOnline: boolean): 'kept' | 'left' | 'offline' {
  if (isKept) return 'kept';
  return isOnline ? 'left' : 'offline';
}

/** Sixty decoded pictures would slow down an old phone. */
const SHOWN = 12;
