import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, controlStyle, type FieldProps, type Option, useFieldIds } from './field-props.ts';

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'required' | 'disabled' | 'children' | 'multiple'> & {
    options: Option[];
    /** The first option, which means that nothing is chosen yet. */
    placeholder?: string;
  };

/** The native control: it opens the phone's own picker, and works before the script has loaded. */
export const Select = ({
  label,
  help,
  errors,
  isRequired,
  isDisabled,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) => {
  const field = { ...select, label, help, errors, isRequired, isDisabled, className };
  const ids = useFieldIds(field);
  return (
    <FieldFrame field={field} ids={ids}>
      <div className="relative">
        <select
          {...select}
          {...controlProps(field, ids)}
          className={classNames(controlStyle, 'appearance-none truncate pr-11')}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-muted" />
      </div>
    </FieldFrame>
  );
};
