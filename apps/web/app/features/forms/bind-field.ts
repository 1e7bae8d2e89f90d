import type { FieldMetadata } from '@conform-to/react';

type Metadata<Value> = FieldMetadata<Value, Record<string, unknown>, string[]>;
type Field<Value, Told extends keyof Metadata<Value>> = Pick<
  Metadata<Value>,
  'id' | 'name' | 'errors' | 'required'
> &
  Partial<Pick<Metadata<Value>, Told>>;

/** The props that each kind of control takes from its field. */
export const bindText = (field: Field<string | null, 'defaultValue' | 'minLength' | 'maxLength'>) => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  defaultValue: field.defaultValue,
  isRequired: field.required,
  minLength: field.minLength,
  maxLength: field.maxLength,
});

export const bindChoices = (field: Field<string[], 'defaultOptions'>) => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  defaultValue: field.defaultOptions,
  isRequired: field.required,
});

export const bindTick = (field: Field<boolean | undefined, 'defaultChecked'>) => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  defaultChecked: field.defaultChecked,
  isRequired: field.required,
});
