import { FILE_FORM_MAX_BYTES, isFileForm } from '@marque/contracts/file-form';

/** The descriptions of a car and the texts of the house are long, and a form sends a whole section or text at once. */
const DESCRIPTION_MAX_BYTES = 100_000;
const ofDescription =
  /^\/[^/]+\/(?:(?:account|sell-your-classic-car)\/vehicle-details(?:\/|$)|office\/(?:submissions|content)\/)/;

/** The forms that may be larger than others. Undefined: the usual limit applies. */
export function mostBytesOf(pathname: string): number | undefined {
  if (isFileForm(pathname)) return FILE_FORM_MAX_BYTES;
  return ofDescription.test(pathname) ? DESCRIPTION_MAX_BYTES : undefined;
}
