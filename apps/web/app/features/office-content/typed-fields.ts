import type { DraftFields } from '@marque/contracts/content/fields';
import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';
import { type FieldSpec, fieldsShownIn, KIND_FIELDS } from './kind-fields.ts';

/** What the controls of a form contain, by their names, such as `picture.alt`. */
export type Typed = Record<string, string>;

type Picture = NonNullable<DraftFields['picture']>;

const PICTURE = ['src', 'alt', 'width', 'height'] as const;

/** The names of the controls of a field. */
export function controlsOf({ name, control }: Pick<FieldSpec, 'name' | 'control'>): string[] {
  if (control === 'picture') return PICTURE.map((part) => `${name}.${part}`);
  if (control === 'social')
    return [`${name}.title`, `${name}.description`, ...PICTURE.map((part) => `${name}.image.${part}`)];
  return [name];
}

/** The fields of a version as the form shows them. */
export function typedOf(kind: ContentKind, fields: DraftFields): Typed {
  const names = KIND_FIELDS[kind].flatMap(controlsOf);
  return Object.fromEntries(names.map((name) => [name, textAt(fields, name)]));
}

function textAt(fields: DraftFields, name: string): string {
  const value = name
    .split('.')
    .reduce<unknown>(
      (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
      fields,
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a form contains. Of a translation it contains only some controls. */
export const typedIn = (kind: ContentKind, form: FormData): Typed =>
  Object.fromEntries(
    KIND_FIELDS[kind]
      .flatMap(controlsOf)
      .filter((name) => form.has(name))
      .map((name) => [name, String(form.get(name)).replaceAll('\r\n', '\n')]),
  );

type Around = {
  kind: ContentKind;
  locale: Locale;
  /** The latest version in this language. Fields that the form does not show stay as they are. */
  own: DraftFields;
  english: DraftFields;
};

/** The fields of the version that a form describes. Empty ones are left out. */
export function fieldsOf(typed: Typed, { kind, locale, own, english }: Around): DraftFields {
  const shown = fieldsShownIn(kind, locale);
  const hidden = Object.entries(own).filter(([name]) => !shown.some((spec) => spec.name === name));
  const isTranslation = locale !== 'en';
  const read = shown.map((spec) => {
    const { name, control } = spec;
    if (control === 'picture')
      return [name, pictureIn(typed, name, isTranslation ? (english.picture ?? null) : undefined)];
    if (control === 'social')
      return [name, socialIn(typed, isTranslation ? (english.social?.image ?? null) : undefined)];
    return [name, control === 'number' ? numberIn(typed[name]) : typed[name] || undefined];
  });
  return Object.fromEntries([...hidden, ...read].filter(([, value]) => value !== undefined));
}

/** A translation shows the English picture, and describes it in its own language. */
function pictureIn(typed: Typed, name: string, original: Picture | null | undefined): Picture | undefined {
  const alt = typed[`${name}.alt`] ?? '';
  if (original !== undefined) return original && alt ? { ...original, alt } : undefined;
  const src = typed[`${name}.src`] ?? '';
  if (!src && !alt) return undefined;
  const [width, height] = [sizeIn(typed[`${name}.width`]), sizeIn(typed[`${name}.height`])];
  return { src, alt, ...(width && height ? { width, height } : {}) };
}

function socialIn(typed: Typed, original: Picture | null | undefined): DraftFields['social'] {
  const [title, description] = [typed['social.title'], typed['social.description']];
  const image = pictureIn(typed, 'social.image', original);
  if (!title && !description && !image) return undefined;
  return { ...(title && { title }), ...(description && { description }), ...(image && { image }) };
}

const numberIn = (typed = ''): number | undefined => {
  const number = /^\d{1,5}$/.test(typed) ? Number(typed) : undefined;
  return number !== undefined && number <= 10_000 ? number : undefined;
};

const sizeIn = (typed = ''): number | undefined => {
  const size = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  return size >= 1 && size <= 20_000 ? size : undefined;
};
