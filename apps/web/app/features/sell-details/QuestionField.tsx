import type { PlanType } from '@marque/domain/listings/plan-type';
import type { Question } from '@marque/domain/selling/answers';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Country } from '../registration/countries.ts';
import { fieldOf } from './fields.ts';
import { useOptions } from './use-options.ts';

export type QuestionFieldProps = {
  question: Question;
  formId: string;
  value: string;
  errors: string[] | undefined;
  isRequired: boolean;
  label?: string;
  help?: ReactNode;
  countries?: Country[] | undefined;
  /** The plans that the seller may choose. */
  plans?: readonly PlanType[];
  /** The id of the list of suggestions. */
  list?: string;
  className?: string;
};

/** One question with the control that suits it. Nothing is required by the browser, because a draft may have gaps. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, formId, value, errors, isRequired, help, countries, plans = [], list, className } = props;
  const t = useTranslations('sell');
  const registration = useTranslations('registration');
  const optionsOf = useOptions(plans);
  const { kind, options: shown, isAlwaysChosen, autoComplete = 'off' } = fieldOf(question);
  const optional = isRequired ? {} : { isRequired: false };
  const field = {
    ...{ id: `${formId}-${question}`, name: question, label: props.label ?? t(`questions.${question}`) },
    ...(errors ? { errors } : {}),
    ...(help ? { help } : {}),
    ...(className ? { className } : {}),
  };
  switch (kind) {
    case 'tick':
      return <Checkbox {...field} defaultChecked={value === 'on'} />;
    case 'text':
      return <TextArea {...field} {...optional} defaultValue={value} rows={5} />;
    case 'lines':
      return (
        <TextArea {...field} {...optional} defaultValue={value} rows={3} inputMode="url" spellCheck={false} />
      );
    case 'choice': {
      const options =
        question === 'country'
          ? (countries ?? []).map(({ code, name }) => ({ value: code, label: name }))
          : optionsOf(question);
      if (shown)
        return (
          <RadioGroup
            {...field}
            {...optional}
            options={options}
            defaultValue={value}
            isInline={shown === 'inline'}
          />
        );
      const placeholder = isAlwaysChosen ? {} : { placeholder: registration('choose') };
      return <Select {...field} {...optional} {...placeholder} options={options} defaultValue={value} />;
    }
    default: {
      const isNumber = kind === 'number';
      return (
        <TextField
          {...field}
          {...optional}
          defaultValue={value}
          autoComplete={autoComplete}
          {...(isNumber ? { inputMode: 'numeric' as const } : {})}
          {...(list ? { list } : {})}
          {...(question === 'chassis' || question === 'registration'
            ? { autoCapitalize: 'characters', spellCheck: false }
            : {})}
        />
      );
    }
  }
}
