import { LOCALES } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { PREVIEW_THEMES, PREVIEW_WIDTHS, type PreviewView, queryOf } from './preview-view.ts';

type PreviewChoicesProps = { view: PreviewView; names: readonly (keyof PreviewView)[] };

const CHOICES = { locale: LOCALES, width: PREVIEW_WIDTHS, theme: PREVIEW_THEMES };

/** Links that show the same preview in another language, width or theme. */
export function PreviewChoices({ view, names }: PreviewChoicesProps) {
  const t = useTranslations('dev.previews');
  const labels = {
    ...{ phone: t('values.phone'), desktop: t('values.desktop') },
    ...{ light: t('values.light'), dark: t('values.dark') },
  };
  return (
    <div className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
      {names.map((name) => (
        <nav key={name} aria-label={t(`choices.${name}`)} className="flex flex-wrap items-center gap-x-4">
          {CHOICES[name].map((value) => (
            <a
              key={value}
              href={queryOf({ ...view, [name]: value })}
              aria-current={view[name] === value ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {value in labels ? labels[value as keyof typeof labels] : value}
            </a>
          ))}
        </nav>
      ))}
    </div>
  );
}
