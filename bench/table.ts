import { type Bound, type Figure, isMet, ratioOf } from './figure.ts';

const heads = ['figure', 'ours', 'raw limit', 'ratio', 'must reach', 'met?'] as const;

export const drawTable = (figures: readonly Figure[]): string => drawRows(heads, figures.map(cells));

/** The first cells of a row are aligned to the left, and so are texts. Figures are aligned to the right. */
export function drawRows(
  titles: readonly string[],
  content: readonly (readonly string[])[],
  texts: readonly number[] = [],
): string {
  const rows = [titles, ...content];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...lines] = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || texts.includes(column)
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [head, '─'.repeat(head.length), ...lines].join('\n');
}

function cells(figure: Figure): string[] {
  const { name, unit, ours, raw, bound, remark } = figure;
  const ratio = ratioOf(figure);
  const met = isMet(figure);
  return [
    remark ? `${name} (${remark})` : name,
    `${readable(ours)} ${unit}`,
    raw === undefined ? '—' : `${readable(raw)} ${unit}`,
    ratio === undefined ? '—' : `${readable(ratio)} ×`,
    bound ? sayBound(bound, ratio === undefined ? unit : '×') : '—',
    met === undefined ? '—' : met ? 'yes' : 'NO',
  ];
}

const sayBound = (bound: Bound, unit: string): string =>
  'atLeast' in bound ? `≥ ${bound.atLeast} ${unit}` : `≤ ${bound.atMost} ${unit}`;

const readable = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : 2 });
