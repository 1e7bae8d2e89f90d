/** The address that a GET form opens. Empty fields are left out, because they choose nothing. */
export function formAddress(action: URL, fields: Iterable<[string, unknown]>): string {
  const search = new URLSearchParams();
  for (const [name, value] of fields)
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim());
  return action.pathname + (search.size > 0 ? `?${search}` : '') + action.hash;
}
