import { useTranslations } from 'use-intl';
import type { FieldName } from './kind-fields.ts';

/** How staff know a control. */
export function useControlName(): (control: string) => string {
  const t = useTranslations('officeContent');
  return (control) => {
    const [field = '', ...steps] = control.split('.');
    const part = steps.at(-1);
    if (field === 'social') {
      if (steps[0] === 'title') return t('fields.social-title');
      if (steps[0] === 'description') return t('fields.social-description');
    }
    const name = t(
      field === 'social' && steps[0] === 'image' ? 'fields.social-image' : `fields.${field as FieldName}`,
    );
    if (part === 'src' || part === 'alt') return `${name}: ${t(`picture.${part}`)}`;
    return part === 'width' || part === 'height' ? `${name}: ${t('picture.size')}` : name;
  };
}
