import { FILE_FORM_MAX_MB } from '@marque/contracts/file-form';
import { SLOTS } from '@marque/domain/selling/shot-list';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Sends one picture without JavaScript. It is replaced as soon as the script has loaded. */
export function PlainPictureForm({ action }: { action: string }) {
  const t = useTranslations('shots');
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className="grid gap-4 rounded-md border border-line-strong border-dashed px-5 py-6"
    >
      <input type="hidden" name="action" value="add-picture" />
      <TextField
        name="file"
        type="file"
        accept="image/*,.heic,.heif"
        label={t('plain.file')}
        help={t('plain.help', { max: FILE_FORM_MAX_MB })}
      />
      <Select
        name="slot"
        label={t('slot')}
        placeholder={t('noSlot')}
        options={SLOTS.map((slot) => ({ value: slot, label: t(`slots.${slot}`) }))}
      />
      <div>
        <Button type="submit">{t('plain.send')}</Button>
      </div>
    </form>
  );
}
