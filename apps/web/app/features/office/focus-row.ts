/** Moves the focus to the first link or form of a row, so that Enter opens it. */
export function focusRow(row: HTMLElement): void {
  const target = row.querySelector<HTMLElement>('a[href], summary, button') ?? row;
  if (target === row) row.setAttribute('tabindex', '-1');
  target.focus();
  row.scrollIntoView({ block: 'nearest' });
}
