import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldErrors } from './FieldErrors.tsx';
import { controlProps, type FieldProps, useFieldIds } from './field-props.ts';

type SwitchProps = FieldProps &
  Pick<ComponentProps<'input'>, 'defaultChecked' | 'value' | 'onChange' | 'onBlur' | 'form'>;

export const Switch = ({ label, help, errors, isRequired, isDisabled, className, ...input }: SwitchProps) => {
  const field = { ...input, label, help, errors, isRequired, isDisabled };
  const ids = useFieldIds(field);
  return (
    <div className={classNames('min-w-0', className)}>
      <label className="group flex min-h-11 items-start justify-between gap-4 py-2.5 has-disabled:text-ink-muted">
        <span className="min-w-0 wrap-break-word">{label}</span>
        <span className="relative inline-flex h-6.5 w-11 shrink-0 items-center">
          <input
            type="checkbox"
            role="switch"
            {...input}
            {...controlProps(field, ids)}
            className="peer absolute inset-0 m-0 appearance-none rounded-full border border-line-strong bg-raised transition-colors group-hover:border-ink checked:border-live-ink checked:bg-live disabled:border-line disabled:bg-paper disabled:checked:bg-line disabled:group-hover:border-line forced-colors:appearance-auto"
          />
          <span className="pointer-events-none relative left-1 size-4.5 rounded-full bg-line-strong transition-[left,background-color] duration-calm peer-checked:left-5.5 peer-checked:bg-on-live peer-disabled:bg-line-strong peer-disabled:opacity-60 forced-colors:hidden" />
        </span>
      </label>
      <div className="-mt-1.5 space-y-1 pr-15 not-empty:pb-2.5">
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
