import type { Draft } from '@marque/contracts/selling/drafts';
import { ArrowDown, ArrowUp, Star, Trash2 } from 'lucide-react';
import type { DragEvent, FormEvent } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useTakeFocus } from '../../ui/use-take-focus.ts';
import { HidePart } from '../hiding-box/HidePart.tsx';
import { DescribePicture } from './DescribePicture.tsx';
import type { PictureAnswer } from './picture-actions.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';

type PictureRowProps = {
  picture: Draft['pictures'][number];
  place: number;
  isLast: boolean;
  /** The address that its forms are sent to. */
  action: string;
  /** It was removed, and is back. The row then takes the focus. */
  isRestored: boolean;
  /** Called when the seller asks us to remove the picture. */
  onRemove: () => void;
  drag: {
    onDragStart: () => void;
    onDragEnd: () => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    isDragged: boolean;
  };
};

/** One picture with its place, what it shows, and its caption. Its forms work without JavaScript. */
export function PictureRow({ picture, place, isLast, action, isRestored, onRemove, drag }: PictureRowProps) {
  const t = useTranslations('shots');
  const moving = useFetcher<PictureAnswer>();
  const changing = useFetcher<PictureAnswer>();
  const { isDragged, ...dragProps } = drag;
  const number = place + 1;
  const refusal = moving.data?.sentence ?? changing.data?.sentence;
  const takeFocus = useTakeFocus(isRestored);
  const { form, noteMove } = useFocusAfterMove(place);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if (submitter.value === 'remove-picture') onRemove();
    else noteMove(submitter);
  };
  return (
    <li
      ref={takeFocus}
      tabIndex={takeFocus && -1}
      draggable
      {...dragProps}
      className={classNames(
        'grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-line border-b py-4',
        isDragged && 'opacity-50',
      )}
    >
      <div>
        <Picture
          image={{ ...picture.image, alt: t('order.picture', { number }) }}
          sizes="7rem"
          className="aspect-3/2 w-full cursor-grab rounded-xs"
        />
        {place === 0 && (
          <Badge tone="brand" className="mt-2">
            {t('order.cover')}
          </Badge>
        )}
      </div>
      <div className="min-w-0">
        <moving.Form
          ref={form}
          method="post"
          action={action}
          onSubmit={onSubmit}
          preventScrollReset
          className="-mt-2 -ml-2 flex flex-wrap"
        >
          <input type="hidden" name="picture" value={picture.id} />
          <Button
            type="submit"
            name="action"
            value="picture-earlier"
            variant="quiet"
            size="icon"
            isDisabled={place === 0}
            aria-label={t('order.earlier', { number })}
            icon={<ArrowUp className="size-5" />}
          />
          <Button
            type="submit"
            name="action"
            value="picture-later"
            variant="quiet"
            size="icon"
            isDisabled={isLast}
            aria-label={t('order.later', { number })}
            icon={<ArrowDown className="size-5" />}
          />
          <Button
            type="submit"
            name="action"
            value="picture-cover"
            variant="quiet"
            size="icon"
            isDisabled={place === 0}
            aria-label={t('order.makeCover', { number })}
            icon={<Star className="size-5" />}
          />
          <Button
            type="submit"
            name="action"
            value="remove-picture"
            variant="quiet"
            size="icon"
            // A removed picture can come back, with the caption that is being saved.
            isDisabled={changing.state !== 'idle'}
            aria-label={t('order.remove', { number })}
            icon={<Trash2 className="size-5" />}
          />
        </moving.Form>
        <DescribePicture picture={picture} action={action} changing={changing} />
        {refusal && <Notice tone="danger">{refusal}</Notice>}
      </div>
      {/* The picture needs the whole width, so that a box can be drawn by a finger. */}
      <div className="col-span-2">
        <HidePart picture={picture} number={number} action={action} />
      </div>
    </li>
  );
}
