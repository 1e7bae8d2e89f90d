import { refuse } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import type { Slot } from '@marque/domain/selling/shot-list';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDescribeRefusal } from '../forms/use-describe-refusal.ts';
import type { UploadTarget } from '../sell-uploads/upload.ts';
import type { UploadQueue } from '../sell-uploads/upload-queue.ts';
import { useUploadQueue } from '../sell-uploads/use-upload-queue.ts';

/** The car that pictures are chosen for. It may have no draft yet. */
export type PicturedCar = {
  uploadTarget(): UploadTarget;
  /** Called before pictures of a new car are stored in this browser. */
  noteFiles(): void;
  ensureDraft(): Promise<void>;
};

/** The pictures of a car, and those on their way to it. Before the script has taken over, there is no queue. */
export function usePictureQueue(draft: Draft | null, car: PicturedCar) {
  const { uploads, items, isPaused, elsewhere: others } = useUploadQueue();
  const describe = useDescribeRefusal();
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState<{ of: Draft | null; pictures: Draft['pictures'] } | null>(null);
  const { draftId } = car.uploadTarget();

  // Responses may arrive in another order than they were sent. Pictures are only added here, so the longest is the latest.
  const note = useEffectEvent((id: string, pictures: Draft['pictures']) => {
    if (id !== draftId) return;
    setAdded((known) =>
      known?.of === draft && known.pictures.length > pictures.length ? known : { of: draft, pictures },
    );
  });
  useEffect(() => {
    if (!uploads) return;
    uploads.onAdded = (id, pictures) => note(id, pictures);
    return () => {
      uploads.onAdded = () => {};
    };
  }, [uploads]);

  // The seller chose pictures for a new car, and left the page before there was a draft.
  const continueNew = useEffectEvent(async (queue: UploadQueue, newCar: string) => {
    if (car.uploadTarget().isNew && (await queue.restoreNew(newCar))) await car.ensureDraft();
  });
  useEffect(() => {
    if (uploads) void continueNew(uploads.queue, draftId);
  }, [uploads, draftId]);

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
    isReady: uploads !== null,
    pictures: hasAdded ? added.pictures : (draft?.pictures ?? []),
    uploads: own,
    /** How many pictures another tab is sending. */
    elsewhere,
    isPaused,
    queue: uploads?.queue ?? null,
    ensureDraft: car.ensureDraft,
    async addFiles(files: Iterable<File>, slot: Slot | null) {
      const chosen = [...files].map((file) => ({
        blob: file,
        name: file.name,
        fault: isPicture(file) ? undefined : describe(refuse('picture-type-unsupported')),
      }));
      const target = car.uploadTarget();
      const needsDraft = target.isNew && chosen.some(({ fault }) => fault === undefined);
      if (needsDraft) car.noteFiles();
      await uploads?.queue.add(chosen, { ...target, slot });
      // Only now, because the pictures must be stored before anything can fail.
      if (needsDraft) await car.ensureDraft();
    },
  };
}

/** Browsers do not know the type of pictures from an iPhone. */
const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

export type Pictures = ReturnType<typeof usePictureQueue>;
