/** Replaces the chosen part of a text, and says where the new words end. */
export function insertAt(
  text: string,
  [start, end]: [start: number, end: number],
  make: (chosen: string) => string,
): { text: string; end: number } {
  const words = make(text.slice(start, end));
  return { text: text.slice(0, start) + words + text.slice(end), end: start + words.length };
}
