import type { Draft } from '@marque/contracts/selling/drafts';
import { neededSlots } from '@marque/domain/selling/missing-items';
import { FIRST_SLOTS, SHOT_LIST, type ShotGroup, type Slot } from '@marque/domain/selling/shot-list';
import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AddPictures } from './AddPictures.tsx';
import { PictureOrder } from './PictureOrder.tsx';
import { PlainPictureForm } from './PlainPictureForm.tsx';
import type { PictureAnswer } from './picture-actions.ts';
import { SlotTile } from './SlotTile.tsx';
import { UploadList } from './UploadList.tsx';
import { type PicturedCar, usePictureQueue } from './use-picture-queue.ts';

type PicturesPanelProps = {
  draft: Draft | null;
  car: PicturedCar;
  /** The address that forms about the pictures are sent to. Null: there is no draft yet. */
  action: string | null;
  /** Why there is no draft for the pictures that were chosen. */
  refusal?: string | null;
  /** The first questions ask for six pictures only. */
  only: 'first' | null;
  answer?: PictureAnswer | undefined;
};

const GROUPS = Object.entries(SHOT_LIST).map(
  ([group, shots]) => [group, shots.map(({ slot }) => slot)] as [ShotGroup, readonly Slot[]],
);
const FIRST_GROUP: typeof GROUPS = [['outside', FIRST_SLOTS]];

/** The list of pictures that we ask for, and everything that the seller has sent. */
export function PicturesPanel({ draft, car, action, refusal = null, only, answer }: PicturesPanelProps) {
  const t = useTranslations('shots');
  const pictures = usePictureQueue(draft, car);
  const [isOver, setOver] = useState(false);
  const groups = only ? FIRST_GROUP : GROUPS;
  const needed = neededSlots(draft?.answers ?? {});

  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (pictures.isReady) void pictures.addFiles(event.dataTransfer.files, null);
  };
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // Dropping files is a shortcut for the buttons inside.
    <div
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      className={classNames(
        'mt-5 mb-10 rounded-md',
        isOver && 'outline-2 outline-brand-ink outline-offset-8 outline-dashed',
      )}
    >
      {answer?.sentence && (
        <Notice tone="danger" className="mb-5">
          {answer.sentence}
        </Notice>
      )}
      {pictures.isReady && <AddPictures pictures={pictures} />}
      {action !== null && !pictures.isReady && <PlainPictureForm action={action} />}
      <UploadList pictures={pictures} refusal={refusal} />
      {groups.map(([group, slots]) => (
        <section key={group} aria-labelledby={`shots-${group}`} className="mt-8">
          {!only && (
            <h2 id={`shots-${group}`} className="title mb-3 text-xl sm:text-2xl">
              {t(`groups.${group}`)}
            </h2>
          )}
          {only && (
            <h3 id={`shots-${group}`} className="sr-only">
              {t(`groups.${group}`)}
            </h3>
          )}
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {slots.map((slot) => (
              <SlotTile key={slot} slot={slot} isRequired={needed.includes(slot)} pictures={pictures} />
            ))}
          </ul>
        </section>
      ))}
      {action !== null && !only && <PictureOrder pictures={pictures.pictures} action={action} />}
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
