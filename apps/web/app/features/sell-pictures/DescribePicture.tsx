import type { Draft } from '@marque/contracts/selling/drafts';
import { SLOTS } from '@marque/domain/selling/shot-list';
import type { ChangeEvent, FocusEvent } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
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
  const save = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const isSaved =
      typed.get('slot') === (slot ?? '') && String(typed.get('caption')).trim() === (caption ?? '');
    if (!isSaved) void changing.submit(form, { preventScrollReset: true });
  };
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (target.name === 'slot') save(currentTarget);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    // A picture cannot be removed while it is saved, so the press would be lost.
    const isRemoving = relatedTarget instanceof HTMLButtonElement && relatedTarget.value === 'remove-picture';
    if (!isInside && !isRemoving) save(currentTarget);
  };
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center text-brand-ink text-sm underline underline-offset-4">
        {slot ? t(`slots.${slot}`) : t('order.describe')}
      </summary>
      <changing.Form
        method="post"
        action={action}
        preventScrollReset
        onChange={onChange}
        onBlur={onBlur}
        className="grid gap-3 pb-2"
      >
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
