import type { Draft } from '@marque/contracts/selling/drafts';
import type { Slot } from '@marque/domain/selling/shot-list';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { type PictureQueue, pictureQueueOf } from './picture-queue.ts';
import type { QueuedPicture, Upload } from './upload-queue.ts';

const NOTHING: { items: readonly QueuedPicture[]; isPaused: boolean } = { items: [], isPaused: false };
const NONE: readonly Upload[] = [];
const never = () => () => {};

/** The pictures of a car, and those on their way to it. Before the script has taken over, there is no queue. */
export function usePictureQueue(draft: Draft | null, ensureDraft: () => Promise<string | null>) {
  const { user, config, locale } = useSite();
  const api = useBrowserApi();
  const { revalidate } = useRevalidator();
  const [held, setHeld] = useState<PictureQueue | null>(null);
  const [added, setAdded] = useState<{ of: Draft | null; pictures: Draft['pictures'] } | null>(null);
  const customerId = user?.id ?? '';
  const draftId = draft?.id ?? null;

  const open = useEffectEvent((id: string) => {
    const opened = pictureQueueOf(id, { api, accessToken: config.access_token, locale });
    opened.caller = { api, accessToken: config.access_token, locale };
    setHeld(opened);
  });
  useEffect(() => open(customerId), [customerId]);

  // Responses may arrive in another order than they were sent. Pictures are only added here, so the longest is the latest.
  const note = useEffectEvent((id: string, pictures: Draft['pictures']) => {
    if (id !== draftId) return;
    setAdded((known) =>
      known?.of === draft && known.pictures.length > pictures.length ? known : { of: draft, pictures },
    );
  });
  useEffect(() => {
    if (!held) return;
    held.onAdded = (id, pictures) => note(id, pictures);
    return () => {
      held.onAdded = () => {};
    };
  }, [held]);

  const { items, isPaused } = useSyncExternalStore(
    held?.queue.subscribe ?? never,
    held?.queue.snapshot ?? (() => NOTHING),
    () => NOTHING,
  );
  const others = useSyncExternalStore(
    held?.elsewhere.subscribe ?? never,
    held?.elsewhere.snapshot ?? (() => NONE),
    () => NONE,
  );
  const elsewhere = others.filter((upload) => upload.draftId === draftId && !upload.document).length;
  const lastElsewhere = useRef(0);
  const noteElsewhere = useEffectEvent((left: number) => {
    // Another tab has sent all of them, or this one continues.
    if (left === 0 && lastElsewhere.current > 0) void revalidate();
    lastElsewhere.current = left;
  });
  useEffect(() => noteElsewhere(elsewhere), [elsewhere]);

  const own = items.filter((item) => item.draftId === draftId && !item.document);
  const isBusy = own.length > 0;
  const hasAdded = added?.of === draft && added !== null;
  // The rest of the page counts the pictures too.
  const reload = useEffectEvent(() => {
    if (hasAdded) void revalidate();
  });
  useEffect(() => {
    if (!isBusy) reload();
  }, [isBusy]);

  return {
    isReady: held !== null,
    pictures: hasAdded ? added.pictures : (draft?.pictures ?? []),
    uploads: own,
    /** How many pictures another tab is sending. */
    elsewhere,
    isPaused,
    queue: held?.queue ?? null,
    async addFiles(files: Iterable<File>, slot: Slot | null) {
      const chosen = [...files].filter(
        ({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name),
      );
      if (chosen.length === 0 || !held) return;
      const id = draftId ?? (await ensureDraft());
      if (id === null) return;
      const pictures = chosen.map((file) => ({ blob: file, name: file.name }));
      await held.queue.add(pictures, { draftId: id, slot });
    },
  };
}

export type Pictures = ReturnType<typeof usePictureQueue>;
