import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Upload } from './upload.ts';
import { useUploadQueue } from './use-upload-queue.ts';

type WaitingFile = Pick<Upload, 'draftId' | 'document'>;

/** The files of a car that are on their way to us, also from other tabs. The page is read again once all have arrived. */
export function useWaitingFiles(draftId: string): readonly WaitingFile[] {
  const { items, elsewhere } = useUploadQueue();
  const { revalidate } = useRevalidator();
  const own = items.filter(({ state }) => state !== 'refused');
  const waiting = [...own, ...elsewhere].filter((file) => file.draftId === draftId);

  const lastWaiting = useRef(0);
  const note = useEffectEvent((left: number) => {
    if (left === 0 && lastWaiting.current > 0) void revalidate();
    lastWaiting.current = left;
  });
  useEffect(() => note(waiting.length), [waiting.length]);
  return waiting;
}
