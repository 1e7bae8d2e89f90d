import { LINE_MAX } from '@marque/contracts/content/fields';
import { isLocalHref } from '@marque/domain/routing/text-links';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { controlId, type FieldProps } from './use-control.ts';

type PictureFieldProps = FieldProps & { prefix?: string };

/** A picture with its alternative text. A translation describes the English picture in its own language. */
export function PictureField({
  spec,
  prefix = spec.name,
  locale,
  initial,
  typed,
  faults,
  write,
}: PictureFieldProps) {
  const t = useTranslations('officeContent');
  const isHydrated = useHydrated();
  const isOriginal = locale === 'en';
  const control = (part: 'src' | 'alt') => ({
    id: controlId(`${prefix}.${part}`),
    name: `${prefix}.${part}`,
    label: t(`picture.${part}`),
    defaultValue: initial[`${prefix}.${part}`] ?? '',
    errors: faults
      .filter(({ control }) => control === `${prefix}.${part}` || (part === 'src' && control === prefix))
      .map(({ sentence }) => sentence),
  });
  const src = typed[`${prefix}.src`] ?? '';
  return (
    <fieldset className="border-line border-l-2 pl-4">
      <legend className="mb-1.5 font-medium text-sm">
        {t(prefix === 'picture' ? 'fields.picture' : 'fields.social-image')}
      </legend>
      <div className="grid gap-3">
        {isOriginal && (
          <>
            {isLocalHref(src) && (
              <img src={src} alt="" className="aspect-3/2 w-48 rounded-sm bg-surface object-cover" />
            )}
            <TextField {...control('src')} maxLength={1_000} help={t('picture.srcHelp')} />
            {(['width', 'height'] as const).map((part) => (
              <input
                key={part}
                type="hidden"
                name={`${prefix}.${part}`}
                defaultValue={initial[`${prefix}.${part}`] ?? ''}
              />
            ))}
          </>
        )}
        <TextField {...control('alt')} maxLength={LINE_MAX} help={t('picture.altHelp')} />
        {isOriginal && isHydrated && (
          <PicturePicker
            locale={locale}
            label={t('editor.choosePicture')}
            onPick={(picture) =>
              write({
                [`${prefix}.src`]: picture.src,
                [`${prefix}.alt`]: picture.alt,
                [`${prefix}.width`]: String(picture.width),
                [`${prefix}.height`]: String(picture.height),
              })
            }
          />
        )}
      </div>
    </fieldset>
  );
}
