const MOST_FIELDS = 100;
const LONGEST_NAME = 100;
/**
 * The limit for all values together, in UTF-8. The longest value, a passkey's proof, is shorter. The limit
 * also bounds the response, because a refused form is sent back whole.
 */
const MOST_BYTES = 25_000;

/** Example: `cars[0].make`. An index has at most two digits, because a list is built as long as its largest index. */
const fieldName = /^[\w-]+(?:\[\d{0,2}\]|\.[\w-]+){0,4}$/;

const encoder = new TextEncoder();

/** Whether a form may be parsed into an object. Checks its names, their indexes, the number of fields and the size. */
export function isBoundedForm(form: FormData): boolean {
  let fields = 0;
  let bytes = 0;
  for (const [name, value] of form) {
    fields += 1;
    bytes += typeof value === 'string' ? encoder.encode(value).length : value.size;
    if (fields > MOST_FIELDS || bytes > MOST_BYTES) return false;
    if (name.length > LONGEST_NAME || !fieldName.test(name)) return false;
  }
  return true;
}
