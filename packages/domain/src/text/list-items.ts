/** People write a list with a line for each item, and often with a dash or a bullet before it. */
export const listItems = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-–*]\s+|•\s*)/, '').trim())
    .filter(Boolean);
