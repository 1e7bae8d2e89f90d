/** The address as a header may contain it, or null if the text is no https address. */
export function httpsAddress(text: string): string | null {
  const address = URL.parse(text);
  return address?.protocol === 'https:' ? address.href : null;
}
