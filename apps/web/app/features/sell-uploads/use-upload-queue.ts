import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../site/site.ts';
import { type CustomerUploads, uploadsOf } from './customer-uploads.ts';
import type { QueuedUpload, Upload } from './upload.ts';
import { useUploadCaller } from './use-upload-caller.ts';

const NOTHING: { items: readonly QueuedUpload[]; isPaused: boolean } = { items: [], isPaused: false };
const NONE: readonly Upload[] = [];
const never = () => () => {};

/** The files of the customer that are on their way to us. Before the script has taken over, there is no queue. */
export function useUploadQueue() {
  const { user } = useSite();
  const caller = useUploadCaller();
  const [uploads, setUploads] = useState<CustomerUploads | null>(null);
  const customerId = user?.id ?? '';

  const open = useEffectEvent((id: string) => {
    const opened = uploadsOf(id, caller);
    opened.caller = caller;
    setUploads(opened);
  });
  useEffect(() => open(customerId), [customerId]);

  const { items, isPaused } = useSyncExternalStore(
    uploads?.queue.subscribe ?? never,
    uploads?.queue.snapshot ?? (() => NOTHING),
    () => NOTHING,
  );
  /** What another tab is sending. */
  const elsewhere = useSyncExternalStore(
    uploads?.elsewhere.subscribe ?? never,
    uploads?.elsewhere.snapshot ?? (() => NONE),
    () => NONE,
  );
  return { uploads, items, isPaused, elsewhere };
}
