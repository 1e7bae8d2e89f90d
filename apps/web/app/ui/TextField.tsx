import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, controlStyle, type FieldProps, useFieldIds } from './field-props.ts';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'required' | 'disabled'>;

export const TextField = ({
  label,
  help,
  errors,
  isRequired,
  isDisabled,
  className,
  ...input
}: TextFieldProps) => {
  const field = { ...input, label, help, errors, isRequired, isDisabled, className };
  const ids = useFieldIds(field);
  return (
    <FieldFrame field={field} ids={ids}>
      <input
        type="text"
        {...input}
        {...controlProps(field, ids)}
        className={classNames(controlStyle, input.type === 'number' && 'tabular-nums')}
      />
    </FieldFrame>
  );
};
