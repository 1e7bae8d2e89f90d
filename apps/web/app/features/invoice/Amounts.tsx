import type { InvoiceContent } from '@marque/contracts/invoices';
import { classNames } from '../../ui/class-names.ts';

/** What was charged or credited, and below it the sums. The last sum is the total. */
export function Amounts({
  content: { title, number, headings, items, totals },
}: {
  content: InvoiceContent;
}) {
  return (
    <table className="mt-8 w-full border-collapse tabular-nums">
      <caption className="sr-only">
        {title} {number}
      </caption>
      <thead className="border-ink border-b text-ink-muted text-sm print:border-black">
        <tr>
          <th scope="col" className="pr-6 pb-2 text-left font-normal">
            {headings.description}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {headings.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </tbody>
      <tfoot>
        {totals.map((line, place) => (
          <Line key={line.name} line={line} isTotal={place === totals.length - 1} />
        ))}
      </tfoot>
    </table>
  );
}

type LineProps = { line: InvoiceContent['items'][number]; isTotal?: boolean };

const Line = ({ line: { name, value }, isTotal = false }: LineProps) => {
  const style = classNames('border-line border-b py-3 align-baseline', isTotal && 'font-semibold text-lg');
  return (
    <tr>
      <th
        scope="row"
        className={classNames(style, 'pr-6 text-left wrap-break-word', !isTotal && 'font-normal')}
      >
        {name}
      </th>
      <td className={classNames(style, 'text-right whitespace-nowrap')}>{value}</td>
    </tr>
  );
};
