import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, controlStyle, type FieldProps, useFieldIds } from './field-props.ts';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'required' | 'disabled'>;

export const TextArea = ({
  label,
  help,
  errors,
  isRequired,
  isDisabled,
  className,
  ...area
}: TextAreaProps) => {
  const field = { ...area, label, help, errors, isRequired, isDisabled, className };
  const ids = useFieldIds(field);
  return (
    <FieldFrame field={field} ids={ids}>
      <textarea
        rows={4}
        {...area}
        {...controlProps(field, ids)}
        className={classNames(controlStyle, 'field-sizing-content min-h-28 leading-relaxed')}
      />
    </FieldFrame>
  );
};
