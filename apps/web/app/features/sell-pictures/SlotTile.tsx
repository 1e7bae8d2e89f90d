import type { Slot } from '@marque/domain/selling/shot-list';
import { Check, Plus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/Picture.tsx';
import { SlotDrawing } from './SlotDrawing.tsx';
import { UploadThumbnail } from './UploadThumbnail.tsx';
import type { Pictures } from './use-picture-queue.ts';

type SlotTileProps = { slot: Slot; isRequired: boolean; pictures: Pictures };

/** One picture that we ask for: what it should show, and the picture once there is one. */
export function SlotTile({ slot, isRequired, pictures }: SlotTileProps) {
  const t = useTranslations('shots');
  const [isOver, setOver] = useState(false);
  const sent = pictures.pictures.find((picture) => picture.slot === slot);
  const upload = pictures.uploads.find((item) => item.slot === slot && item.state !== 'refused');
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void pictures.addFiles([...(target.files ?? [])], slot);
    target.value = '';
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    void pictures.addFiles(event.dataTransfer.files, slot);
  };
  const name = t(`slots.${slot}`);
  const isNeeded = isRequired && !sent && !upload;
  const body: ReactNode = (
    <>
      <span
        className={classNames(
          'relative grid aspect-3/2 place-items-center overflow-hidden rounded-sm border bg-raised text-ink-muted',
          isNeeded ? 'border-warning-ink/60' : 'border-line',
          isOver && 'outline-2 outline-brand-ink',
        )}
      >
        {sent && (
          <Picture
            image={sent.image}
            sizes="(min-width: 64rem) 11rem, 45vw"
            isDecorative
            className="size-full"
          />
        )}
        {!sent && upload && <UploadThumbnail upload={upload} />}
        {!sent && !upload && <SlotDrawing slot={slot} className="w-3/4" />}
        {sent ? (
          <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-success text-on-success">
            <Check aria-hidden className="size-4" />
          </span>
        ) : (
          pictures.isReady &&
          !upload && (
            <span className="absolute right-1.5 bottom-1.5 grid size-6 place-items-center rounded-full bg-brand text-on-brand">
              <Plus aria-hidden className="size-4" />
            </span>
          )
        )}
      </span>
      <span className="mt-1 block text-sm leading-snug wrap-break-word">
        {name}
        {sent ? (
          <span className="sr-only"> ({t('there')})</span>
        ) : (
          <span className={isNeeded ? 'text-warning-ink' : 'text-ink-muted'}>
            {' '}
            ({t(isRequired ? 'required' : 'optional')})
          </span>
        )}
      </span>
    </>
  );
  return (
    <li onDrop={onDrop} onDragOver={() => setOver(true)} onDragLeave={() => setOver(false)}>
      {pictures.isReady ? (
        <label className="block cursor-pointer rounded-sm focus-within:outline-2 focus-within:outline-brand-ink focus-within:outline-offset-2">
          {body}
          <input
            type="file"
            accept="image/*,.heic,.heif"
            multiple
            onChange={onChange}
            className="sr-only"
            data-slot={slot}
          />
        </label>
      ) : (
        body
      )}
    </li>
  );
}
