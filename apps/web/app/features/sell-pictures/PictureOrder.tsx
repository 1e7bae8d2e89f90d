import type { Draft } from '@marque/contracts/selling/drafts';
import { type DragEvent, Fragment, memo, useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { PictureRow } from './PictureRow.tsx';
import type { PictureAnswer } from './picture-actions.ts';
import { RemovedPicture } from './RemovedPicture.tsx';
import { removedFrom, removedInQuery } from './removed-picture.ts';
import { reorder } from './reorder.ts';

type PictureOrderProps = {
  pictures: Draft['pictures'];
  /** The address that the forms are sent to. */
  action: string;
};

/**
 * All pictures in their order. The first is the cover. They can be dragged, or moved by buttons. The list is long, and need
 * not render again with the progress of uploads.
 */
export const PictureOrder = memo(({ pictures, action }: PictureOrderProps) => {
  const t = useTranslations('shots');
  const { submit, data, state } = useFetcher<PictureAnswer>();
  const [dragged, setDragged] = useState<string | null>(null);
  const [order, setOrder] = useState<string[] | null>(null);
  const [query] = useSearchParams();
  const [removed, setRemoved] = useState(() => removedInQuery(query));
  // If the removal is refused, the picture stays in the list.
  const isGone = removed !== null && pictures.every(({ id }) => id !== removed.id);
  if (pictures.length === 0 && !isGone) return null;
  const ids = pictures.map(({ id }) => id);
  if (order && state === 'idle' && dragged === null) setOrder(null);
  const shown = (order ?? ids).flatMap((id) => pictures.find((picture) => picture.id === id) ?? []);

  const onDragOver = (event: DragEvent, over: string) => {
    if (dragged === null) return;
    event.preventDefault();
    const current = order ?? ids;
    if (over !== dragged) setOrder(reorder(current, dragged, current.indexOf(over)));
  };
  const onDrop = (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    if (order) void submit({ action: 'order-pictures', order: order.join(' ') }, { method: 'post', action });
    setDragged(null);
  };
  return (
    <section id="order" aria-labelledby="order-title" className="mt-10 mb-10">
      <h2 id="order-title" className="title text-xl sm:text-2xl">
        {t('order.title', { count: pictures.length })}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{t('order.text')}</p>
      {data?.sentence && <Notice tone="danger">{data.sentence}</Notice>}
      <ol className="grid gap-x-4 sm:grid-cols-2">
        {shown.map((picture, place) => (
          <Fragment key={picture.sent_id}>
            {isGone && removed.place === place && <RemovedPicture removed={removed} action={action} />}
            <PictureRow
              picture={picture}
              place={place}
              isLast={place === shown.length - 1}
              action={action}
              isRestored={removed?.id === picture.id}
              onRemove={() => setRemoved(removedFrom(pictures, picture.id))}
              drag={{
                onDragStart: () => setDragged(picture.id),
                onDragEnd: () => setDragged(null),
                onDragOver: (event) => onDragOver(event, picture.id),
                onDrop,
                isDragged: dragged === picture.id,
              }}
            />
          </Fragment>
        ))}
        {isGone && removed.place >= shown.length && <RemovedPicture removed={removed} action={action} />}
      </ol>
    </section>
  );
});
