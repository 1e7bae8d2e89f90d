import type { Draft } from '@marque/contracts/selling/drafts';
import { SLOTS } from '@marque/domain/selling/shot-list';
import type { FetcherWithComponents } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { saveWhenLeft } from '../forms/save-when-left.ts';
import type { PictureAnswer } from './picture-actions.ts';

type DescribePictureProps = {
  picture: Draft['pictures'][number];
  /** The address that the form is sent to. */
  action: string;
  changing: FetcherWithComponents<PictureAnswer>;
};

/**
 * What a picture shows, and its caption. A seller who goes on without a press on the button loses nothing: the form saves
 * when it is left.
 */
export function DescribePicture({ picture, action, changing }: DescribePictureProps) {
  const t = useTranslations('shots');
  const { id, slot, caption } = picture;
  const saving = saveWhenLeft({
    chosen: ['slot'],
    // A picture cannot be removed while it is saved, so the press would be lost.
    removal: 'remove-picture',
    isSaved: (typed) =>
      typed.get('slot') === (slot ?? '') && String(typed.get('caption')).trim() === (caption ?? ''),
    save: (form) => void changing.submit(form, { preventScrollReset: true }),
  });
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center text-brand-ink text-sm underline underline-offset-4">
        {slot ? t(`slots.${slot}`) : t('order.describe')}
      </summary>
      <changing.Form method="post" action={action} preventScrollReset {...saving} className="grid gap-3 pb-2">
        <input type="hidden" name="action" value="change-picture" />
        <input type="hidden" name="picture" value={id} />
        <Select
          id={`slot-${id}`}
          name="slot"
          label={t('slot')}
          placeholder={t('noSlot')}
          defaultValue={slot ?? ''}
          options={SLOTS.map((known) => ({ value: known, label: t(`slots.${known}`) }))}
        />
        <TextField
          id={`caption-${id}`}
          name="caption"
          label={t('caption')}
          defaultValue={caption ?? ''}
          maxLength={300}
          isRequired={false}
        />
        <div>
          <Button type="submit" variant="secondary" isPending={changing.state !== 'idle'}>
            {t('save')}
          </Button>
        </div>
      </changing.Form>
    </details>
  );
}
