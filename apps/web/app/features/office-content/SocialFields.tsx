import { useTranslations } from 'use-intl';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PictureField } from './PictureField.tsx';
import { SocialPreview } from './SocialPreview.tsx';
import { controlId, type FieldProps, lengthOf } from './use-control.ts';

const ADVISED = { title: 60, description: 200 } as const;

/** What other sites show if somebody shares the page. Empty fields take the title, description and picture of the page. */
export function SocialFields(props: FieldProps) {
  const { initial, typed, shown, faults } = props;
  const t = useTranslations('officeContent');
  const control = (part: 'title' | 'description') => {
    const name = `social.${part}`;
    return {
      ...{ id: controlId(name), name, label: t(`fields.social-${part}`), defaultValue: initial[name] ?? '' },
      help: t('editor.length', { count: lengthOf(typed[name]), most: ADVISED[part] }),
      errors: faults.filter(({ control }) => control === name).map(({ sentence }) => sentence),
      ...{ maxLength: 320, isRequired: false },
    };
  };
  return (
    <fieldset>
      <legend className="title mb-2 text-xl">{t('fields.social')}</legend>
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-muted text-sm">{t('editor.socialText')}</p>
        <TextField {...control('title')} />
        <TextArea {...control('description')} rows={2} />
        <PictureField {...props} prefix="social.image" />
        <SocialPreview shown={shown} />
      </div>
    </fieldset>
  );
}
