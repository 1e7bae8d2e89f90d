import { ADDRESS_MAX, LINE_MAX, PASSAGE_MAX } from '@marque/contracts/content/fields';
import { QUESTION_TOPICS } from '@marque/domain/content/kinds';
import { REGIONS } from '@marque/domain/money/currency';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { FieldControl } from './kind-fields.ts';
import { LinkPicker } from './LinkPicker.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { PictureField } from './PictureField.tsx';
import { SocialFields } from './SocialFields.tsx';
import { type FieldProps, useControl } from './use-control.ts';

/** The component of each type of field. */
export const FIELD_CONTROLS: Record<FieldControl, (props: FieldProps) => ReactNode> = {
  line: (props) => <TextField {...useControl(props)} maxLength={props.spec.longest ?? LINE_MAX} />,
  passage: (props) => <TextArea {...useControl(props)} rows={2} maxLength={PASSAGE_MAX} />,
  markdown: (props) => <MarkdownField {...props} />,
  date: (props) => <TextField {...useControl(props)} type="date" />,
  hour: (props) => <TextField {...useControl(props)} type="time" />,
  zone: (props) => <ZoneField {...props} />,
  number: (props) => <TextField {...useControl(props)} type="number" min={0} max={10_000} />,
  region: (props) => <RegionField {...props} />,
  topic: (props) => <TopicField {...props} />,
  address: (props) => <TextField {...useControl(props)} inputMode="url" maxLength={ADDRESS_MAX} />,
  link: (props) => <LinkField {...props} />,
  picture: (props) => <PictureField {...props} />,
  social: (props) => <SocialFields {...props} />,
};

/** A page of ours is chosen by its name. The address of another site is typed. */
function LinkField(props: FieldProps) {
  const isHydrated = useHydrated();
  const { spec, write } = props;
  return (
    <div className="grid content-start gap-2">
      <TextField {...useControl(props)} inputMode="url" maxLength={ADDRESS_MAX} />
      {isHydrated && <LinkPicker onPick={({ path }) => write({ [spec.name]: path })} />}
    </div>
  );
}

function ZoneField(props: FieldProps) {
  const t = useTranslations('officeContent');
  return (
    <Select
      {...useControl(props)}
      placeholder={t('editor.none')}
      options={props.zones.map((zone) => ({ value: zone, label: zone }))}
    />
  );
}

function RegionField(props: FieldProps) {
  const t = useTranslations('officeContent');
  return (
    <Select
      {...useControl(props)}
      placeholder={t('editor.none')}
      options={REGIONS.map((region) => ({ value: region, label: t(`regions.${region}`) }))}
    />
  );
}

function TopicField(props: FieldProps) {
  const t = useTranslations('officeContent');
  const name = useTranslations('content.faq');
  return (
    <Select
      {...useControl(props)}
      placeholder={t('editor.none')}
      options={QUESTION_TOPICS.map((topic) => ({ value: topic, label: name(`topics.${topic}`) }))}
    />
  );
}
