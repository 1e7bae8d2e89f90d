/** Counts the typing errors between two words: an extra, missing or wrong letter, or two adjacent letters swapped. */
export function editDistance(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[meant.length] ?? 0;
}
