import { ChoiceInput } from './ChoiceInput.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, type Option, useFieldIds } from './field-props.ts';

type CheckboxGroupProps = FieldProps & {
  options: Option[];
  defaultValue?: string[];
  isInline?: boolean;
  onChange?: () => void;
  onBlur?: () => void;
};

export const CheckboxGroup = ({
  options,
  defaultValue = [],
  isInline,
  onChange,
  onBlur,
  ...field
}: CheckboxGroupProps) => {
  const ids = useFieldIds(field);
  return (
    <FieldFrame field={field} ids={ids} isGroup>
      <div className={isInline ? 'flex flex-wrap gap-x-7' : undefined}>
        {options.map((option) => (
          <ChoiceInput
            key={option.value}
            type="checkbox"
            name={field.name}
            value={option.value}
            defaultChecked={defaultValue.includes(option.value)}
            disabled={field.isDisabled || option.isDisabled}
            aria-invalid={ids.isInvalid || undefined}
            help={option.help}
            onChange={onChange}
            onBlur={onBlur}
          >
            {option.label}
          </ChoiceInput>
        ))}
      </div>
    </FieldFrame>
  );
};
