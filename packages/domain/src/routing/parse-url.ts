/** `URL.parse`, which tablets of 2022 do not have. Null for a text that is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
