/** A number with its noun, for the English output of commands: '1 entry', '3 entries'. */
export const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;
