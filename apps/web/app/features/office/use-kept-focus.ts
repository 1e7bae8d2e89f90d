import { type FocusEvent, useEffect, useRef } from 'react';
import { focusRow } from './focus-row.ts';

type Focused = { row: HTMLTableRowElement; place: number };

/**
 * If the row with the focus leaves the table, the focus goes to the row that takes its place. So the keyboard stays in the
 * list when a colleague decides about the row.
 */
export function useKeptFocus() {
  const table = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<Focused>(null);
  useEffect(() => {
    const left = focused.current;
    if (!left || left.row.isConnected) return;
    focused.current = null;
    const rows = table.current?.rows;
    const next = rows?.[Math.min(left.place, rows.length - 1)];
    if (next && document.activeElement === document.body) focusRow(next);
  });
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr');
      focused.current = row && { row, place: row.sectionRowIndex };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
