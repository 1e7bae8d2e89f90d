import { Undo2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useTakeFocus } from '../../ui/use-take-focus.ts';
import type { PictureAnswer } from './picture-actions.ts';
import type { Removed } from './removed-picture.ts';

type RemovedPictureProps = {
  removed: Removed;
  /** The address that the form is sent to. */
  action: string;
};

/** Stands in the place of a picture that was removed, and brings it back with what was said about it. */
export function RemovedPicture({ removed: { id, place, slot, caption }, action }: RemovedPictureProps) {
  const t = useTranslations('shots.order');
  const { Form, data, state } = useFetcher<PictureAnswer>();
  const takeFocus = useTakeFocus();
  return (
    <li ref={takeFocus} tabIndex={-1} className="border-line border-b py-4 outline-none">
      <Notice tone="info">
        <p>{t('removed', { number: place + 1 })}</p>
        <Form method="post" action={action} preventScrollReset className="mt-2">
          <input type="hidden" name="action" value="restore-picture" />
          <input type="hidden" name="picture" value={id} />
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="slot" value={slot} />
          <input type="hidden" name="caption" value={caption} />
          <Button
            type="submit"
            variant="secondary"
            icon={<Undo2 className="size-4.5" />}
            isPending={state !== 'idle'}
          >
            {t('restore')}
          </Button>
        </Form>
      </Notice>
      {data?.sentence && (
        <Notice tone="danger" className="mt-3">
          {data.sentence}
        </Notice>
      )}
    </li>
  );
}
