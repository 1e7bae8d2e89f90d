const MOST_FIELDS = 100;
const LONGEST_NAME = 100;
/**
 * The limit for all values together, as a page writes them. The longest value, a passkey's proof, is shorter. The limit
 * also bounds the response, because a refused form is sent back whole.
 */
const MOST_BYTES = 25_000;

/** Characters that a page writes with up to six others, such as `&quot;`. */
const ESCAPED = /[<>&"'\\\p{Cc}]/gu;

/** Example: `cars[0].make`. An index has at most two digits, because a list is built as long as its largest index. */
const fieldName = /^[\w-]+(?:\[\d{0,2}\]|\.[\w-]+){0,4}$/;

const encoder = new TextEncoder();

/** Whether a form may be parsed into an object. Checks its names, their indexes, the number of fields and the size. */
export function isBoundedForm(form: FormData, mostBytes = MOST_BYTES): boolean {
  let fields = 0;
  let bytes = 0;
  for (const [name, value] of form) {
    fields += 1;
    bytes += typeof value === 'string' ? bytesInPage(value) : value.size;
    if (fields > MOST_FIELDS || bytes > mostBytes) return false;
    if (name.length > LONGEST_NAME || !fieldName.test(name)) return false;
  }
  return true;
}

const bytesInPage = (value: string): number => encoder.encode(value.replace(ESCAPED, '&quot;')).length;
