import type { ReactNode } from 'react';
import { useId } from 'react';

export type FieldProps = {
  id?: string;
  name: string;
  label: ReactNode;
  help?: ReactNode;
  errors?: string[];
  /** Set it to `false` to tell the visitor that the field is optional. */
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
};

export type Option = { value: string; label: string; help?: string; isDisabled?: boolean };

/** The ids have Conform's suffixes, so that a form and its fields agree without further settings. */
export const useFieldIds = ({ id, help, errors = [] }: Pick<FieldProps, 'id' | 'help' | 'errors'>) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const errorId = `${fieldId}-error`;
  const helpId = `${fieldId}-description`;
  const isInvalid = errors.length > 0;
  return {
    fieldId,
    labelId: `${fieldId}-label`,
    errorId,
    helpId,
    isInvalid,
    describedBy: [isInvalid && errorId, help && helpId].filter(Boolean).join(' ') || undefined,
  };
};

/** The properties of a native control that follow from its field. */
export const controlProps = (field: FieldProps, ids: ReturnType<typeof useFieldIds>) => ({
  id: ids.fieldId,
  name: field.name,
  required: field.isRequired,
  disabled: field.isDisabled,
  'aria-invalid': ids.isInvalid || undefined,
  'aria-describedby': ids.describedBy,
});

/** 16 px text, because iOS zooms into smaller text. */
export const controlStyle =
  'block w-full min-h-11 rounded-sm border border-line-strong bg-raised px-3 py-2 text-base text-ink ' +
  'transition-colors hover:border-ink focus-visible:border-brand-ink focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger-ink aria-invalid:shadow-[inset_0_0_0_1px_var(--danger-ink)] ' +
  'disabled:border-line disabled:bg-paper disabled:text-ink-muted disabled:hover:border-line';
