import { Camera, Images } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Pictures } from './use-picture-queue.ts';

/** Adds many pictures at once, from the device or by the camera. */
export function AddPictures({ pictures }: { pictures: Pictures }) {
  const t = useTranslations('shots');
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void pictures.addFiles([...(target.files ?? [])], null);
    // The same file can be chosen again.
    target.value = '';
  };
  const style =
    'cursor-pointer focus-within:outline-2 focus-within:outline-brand-ink focus-within:outline-offset-2';
  return (
    <div className="rounded-md border border-line-strong border-dashed px-5 py-6 text-center">
      <div className="flex flex-wrap justify-center gap-3">
        <label className={classNames(buttonStyle('primary', 'large'), style)}>
          <Images aria-hidden className="size-5" />
          {t('add')}
          <input type="file" accept="image/*,.heic,.heif" multiple onChange={onChange} className="sr-only" />
        </label>
        <label className={classNames(buttonStyle('secondary', 'large'), style, 'pointer-fine:hidden')}>
          <Camera aria-hidden className="size-5" />
          {t('camera')}
          <input type="file" accept="image/*" capture="environment" onChange={onChange} className="sr-only" />
        </label>
      </div>
      <p className="mx-auto mt-3 max-w-xl text-ink-muted text-sm">{t('addHelp')}</p>
    </div>
  );
}
