import type { Locale } from '@marque/contracts/locale';
import type { CarTexts } from '@marque/contracts/selling/texts';
import { LIST_LIMITS, TEXT_FIELDS, type TextField } from '@marque/domain/selling/text-fields';
import { fitLines } from '@marque/domain/text/fit-lines';
import { listItems } from '@marque/domain/text/list-items';
import { plainText } from '@marque/domain/text/plain-text';

export type CarText = NonNullable<CarTexts[Locale]>;

/** Lists are typed with one item on each line. */
const LISTS = ['highlights', 'faults', 'equipment'] as const satisfies TextField[];

export const isList = (field: TextField): field is (typeof LISTS)[number] =>
  LISTS.some((known) => known === field);

/** What the text areas of a form contain. */
export type TypedText = Record<TextField, string>;

const eachField = (write: (field: TextField) => string): TypedText =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, write(field)])) as TypedText;

export const typedOf = (text: CarText | undefined): TypedText =>
  eachField((field) => {
    const written = text?.[field] ?? '';
    return typeof written === 'string' ? written : written.join('\n');
  });

export const typedIn = (form: FormData): TypedText =>
  eachField((field) => plainText(String(form.get(field) ?? '')));

/** Long lines and long lists are divided and joined as in a composed text, because the author would not know which to shorten. */
export const textOf = (typed: TypedText): CarText => ({
  ...{ description: typed.description || null, condition_notes: typed.condition_notes || null },
  service_history: typed.service_history || null,
  ...{ highlights: listIn(typed, 'highlights'), faults: listIn(typed, 'faults') },
  equipment: listIn(typed, 'equipment'),
});

const listIn = (typed: TypedText, field: (typeof LISTS)[number]): string[] =>
  fitLines(listItems(typed[field]), LIST_LIMITS[field]);

/** The fields in which two texts differ. */
export const differingFields = (one: TypedText, other: TypedText): TextField[] =>
  TEXT_FIELDS.filter((field) => plainText(one[field]) !== plainText(other[field]));

export const isSameText = (one: CarText | undefined, other: CarText | undefined): boolean =>
  differingFields(typedOf(one), typedOf(other)).length === 0;
