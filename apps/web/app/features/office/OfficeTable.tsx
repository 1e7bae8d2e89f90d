import type { ReactNode } from 'react';
import { type SortColumn, SortHeading } from './SortHeading.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export const officeCell = 'px-2 py-1.5 align-top first:pl-3 last:pr-3';
export const officeLink = 'text-ink underline decoration-line-strong underline-offset-2 hover:text-brand-ink';

type NumberColumn = { numbers: string };

export type OfficeColumn = string | NumberColumn | SortColumn;

type OfficeTableProps = {
  label: string;
  /** The headings. That of a column of numbers stands above them, at the right. */
  columns: OfficeColumn[];
  /** Whether no row has a link or a form, so that the keyboard needs the region itself to scroll it. */
  isOnlyText?: boolean;
  /** The rows. */
  children: ReactNode;
};

const isOfNumbers = (column: OfficeColumn): boolean =>
  typeof column === 'object' && ('numbers' in column || column.isNumber === true);

/**
 * The table of every list of the office. A table wider than the screen scrolls in its own region. Keyboard users scroll
 * it by focusing the links and forms in it, or the region if there are none.
 */
export function OfficeTable({ label, columns, isOnlyText = false, children }: OfficeTableProps) {
  const keptFocus = useKeptFocus();
  return (
    <section
      aria-label={label}
      tabIndex={isOnlyText ? 0 : undefined}
      className="overflow-x-auto border border-line"
    >
      <table className="w-full min-w-[56rem] border-collapse text-left text-sm">
        <thead className="bg-surface text-ink-muted">
          <tr>
            {columns.map((column) => {
              const className = `${officeCell} font-medium whitespace-nowrap ${isOfNumbers(column) ? 'text-right' : ''}`;
              if (typeof column === 'object' && 'by' in column)
                return <SortHeading key={column.by} {...column} className={className} />;
              const heading = typeof column === 'string' ? column : column.numbers;
              return (
                <th key={heading} scope="col" className={className}>
                  {heading}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody
          {...keptFocus}
          className="divide-y divide-line border-line border-t [&>tr:has(:focus-visible)]:bg-brand-soft/50"
        >
          {children}
        </tbody>
      </table>
    </section>
  );
}

/** What a list shows if it has no rows. */
export const EmptyList = ({ children }: { children: ReactNode }) => (
  <p role="status" className="border border-line px-4 py-10 text-center text-ink-muted">
    {children}
  </p>
);
