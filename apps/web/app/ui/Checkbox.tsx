import type { ComponentProps } from 'react';
import { ChoiceInput } from './ChoiceInput.tsx';
import { classNames } from './class-names.ts';
import { FieldErrors } from './FieldErrors.tsx';
import { controlProps, type FieldProps, useFieldIds } from './field-props.ts';

type CheckboxProps = FieldProps &
  Pick<ComponentProps<'input'>, 'defaultChecked' | 'value' | 'onChange' | 'onBlur' | 'form'>;

export const Checkbox = ({
  label,
  help,
  errors,
  isRequired,
  isDisabled,
  className,
  ...input
}: CheckboxProps) => {
  const field = { ...input, label, help, errors, isRequired, isDisabled };
  const ids = useFieldIds(field);
  return (
    <div className={classNames('min-w-0', className)}>
      <ChoiceInput type="checkbox" {...input} {...controlProps(field, ids)}>
        {label}
      </ChoiceInput>
      <div className="-mt-1.5 space-y-1 pl-8.5">
        <FieldErrors id={ids.errorId} errors={errors} />
        {help && (
          <p id={ids.helpId} className="text-sm text-ink-muted wrap-break-word">
            {help}
          </p>
        )}
      </div>
    </div>
  );
};
