import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, controlStyle, type FieldProps, useFieldIds } from './field-props.ts';
import { useHydrated } from './use-hydrated.ts';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'required' | 'disabled' | 'type'>;

export const PasswordField = ({
  label,
  help,
  errors,
  isRequired,
  isDisabled,
  className,
  ...input
}: PasswordFieldProps) => {
  const t = useTranslations('ui.password');
  const field = { ...input, label, help, errors, isRequired, isDisabled, className };
  const ids = useFieldIds(field);
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame field={field} ids={ids}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...input}
          {...controlProps(field, ids)}
          type={isShown ? 'text' : 'password'}
          className={classNames(controlStyle, 'pr-12')}
        />
        {isHydrated && (
          <button
            type="button"
            aria-label={isShown ? t('hide') : t('show')}
            aria-controls={ids.fieldId}
            disabled={isDisabled}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-ink-muted hover:text-ink"
          >
            {isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </button>
        )}
      </div>
    </FieldFrame>
  );
};
