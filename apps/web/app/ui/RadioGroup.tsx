import { ChoiceInput } from './ChoiceInput.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, type Option, useFieldIds } from './field-props.ts';

type RadioGroupProps = FieldProps & {
  options: Option[];
  defaultValue?: string;
  isInline?: boolean;
  onChange?: (value: string) => void;
  onBlur?: () => void;
};

export const RadioGroup = ({
  options,
  defaultValue,
  isInline,
  onChange,
  onBlur,
  ...field
}: RadioGroupProps) => {
  const ids = useFieldIds(field);
  return (
    <FieldFrame field={field} ids={ids} isGroup>
      <div className={isInline ? 'flex flex-wrap gap-x-7' : undefined}>
        {options.map((option) => (
          <ChoiceInput
            key={option.value}
            type="radio"
            name={field.name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            required={field.isRequired}
            disabled={field.isDisabled || option.isDisabled}
            help={option.help}
            onChange={() => onChange?.(option.value)}
            onBlur={onBlur}
          >
            {option.label}
          </ChoiceInput>
        ))}
      </div>
    </FieldFrame>
  );
};
