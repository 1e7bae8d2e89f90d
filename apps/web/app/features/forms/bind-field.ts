import type { FieldMetadata } from '@conform-to/react';

type Field<Value> = FieldMetadata<Value, Record<string, unknown>, string[]>;

/** What each kind of control of ours needs to know of its field. */
export const bindText = (field: Field<string | null>) => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  defaultValue: field.defaultValue,
  isRequired: field.required,
  minLength: field.minLength,
  maxLength: field.maxLength,
});

export const bindChoices = (field: Field<string[]>) => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  defaultValue: field.defaultOptions,
  isRequired: field.required,
});

export const bindTick = (field: Field<boolean | undefined>) => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  defaultChecked: field.defaultChecked,
  isRequired: field.required,
});
