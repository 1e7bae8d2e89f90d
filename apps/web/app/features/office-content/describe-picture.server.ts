import { addContentPicture } from '@marque/contracts/content/pictures';
import { LOCALES } from '@marque/contracts/locale';
import type { ActionFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { decideRow } from '../office/decision-action.server.ts';

/** Adds an uploaded picture to the library with its alternative texts, or changes them. */
export function describePicture(args: ActionFunctionArgs) {
  const { api } = visitor(args.context);
  const describe = ({ id, form }: { id: string; form: FormData }) => {
    const [en = '', ...others] = LOCALES.map((locale) =>
      String(form.get(`alt-${locale}`) ?? '').slice(0, 1_000),
    );
    const [fr, de, it, enUs] = others.map((alt) => alt || undefined);
    return api.call(addContentPicture, { body: { id, alt: { en, fr, de, it, 'en-us': enUs } } });
  };
  // The id of a picture is the SHA-256 of its file.
  return decideRow(args, { add: describe, describe }, (id) => /^[0-9a-f]{64}$/.test(id));
}
