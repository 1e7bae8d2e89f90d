import type { Locale } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import type { FieldFault } from './find-faults.server.ts';
import type { FieldSpec } from './kind-fields.ts';
import type { Typed } from './typed-fields.ts';

export type FieldProps = {
  spec: FieldSpec;
  locale: Locale;
  /** What the form contained when the page was written. */
  initial: Typed;
  /** What it contains now. */
  typed: Typed;
  /** What readers would see: the English text in the place of what is not translated. */
  shown: Typed;
  faults: readonly FieldFault[];
  zones: readonly string[];
  /** Puts words into other controls of the form. */
  write: (typed: Typed) => void;
};

/** The id of a control, for links to it. */
export const controlId = (control: string): string => `field-${control.replaceAll('.', '-')}`;

/** The properties of the control of a field. The help says how long the text may be. */
export function useControl({ spec, locale, initial, typed, faults }: FieldProps) {
  const t = useTranslations('officeContent');
  const { name, advised, isOptional } = spec;
  return {
    id: controlId(name),
    name,
    label: t(`fields.${name}`),
    defaultValue: initial[name] ?? '',
    errors: faults.filter(({ control }) => control === name).map(({ sentence }) => sentence),
    ...(advised ? { help: t('editor.length', { count: lengthOf(typed[name]), most: advised }) } : {}),
    // A translation may leave every field empty.
    ...(isOptional && locale === 'en' ? { isRequired: false } : {}),
  };
}

/** Counts characters as readers do. */
export const lengthOf = (text = ''): number => [...text].length;
