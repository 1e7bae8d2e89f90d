const MOST_FIELDS = 100;
const LONGEST_NAME = 100;
/** All values together, in UTF-8. The longest, a passkey's proof, is shorter; a form that is refused is sent back whole. */
const MOST_BYTES = 25_000;

/** `cars[0].make`: an index has two digits at most, since a list is built as long as its largest index. */
const fieldName = /^[\w-]+(?:\[\d{0,2}\]|\.[\w-]+){0,4}$/;

const encoder = new TextEncoder();

/** Whether a form may be built into an object: its names, its indexes, their number and its length. */
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
