const LONGEST_SCAN = 2_000;
const MOST_TABLES = 5;

const literal = /'(?:[^']|'')*(?:'|$)/g;
const source = /\b(from|join|into|update)\s+("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)\s*(\(?)/gi;

/** Words that follow the others without being a table, as in `for update of` and `for no key update skip locked`. */
const notTables = new Set(['set', 'of', 'skip', 'nowait', 'select', 'lateral', 'only']);

/**
 * What a query does and on which tables: `select auctions bids`. It has no values, because they are personal, and no
 * conditions, so that there are few different ones. A prepared statement has a name that says more.
 */
export function summariseQuery(statement: string | { name?: string; text: string }): string {
  if (typeof statement !== 'string' && statement.name) return statement.name;
  const whole = typeof statement === 'string' ? statement : statement.text;
  const text = whole.slice(0, LONGEST_SCAN).replaceAll(literal, '');
  const [operation = 'query'] = text.match(/[a-z]+/i) ?? [];
  // A function has its arguments in brackets. A table into which rows are inserted has its columns there.
  const tables = [...text.matchAll(source)]
    .filter(([, word = '', , bracket]) => !bracket || word.toLowerCase() === 'into')
    .map(([, , name = '']) => name.replaceAll('"', ''));
  const named = new Set(tables.filter((name) => !notTables.has(name.toLowerCase())));
  return [operation.toLowerCase(), ...[...named].slice(0, MOST_TABLES)].join(' ');
}
