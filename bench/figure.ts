/** The required value: of the ratio to the raw limit if there is one, otherwise of our figure. */
export type Bound = { atLeast: number } | { atMost: number };

export type Figure = {
  name: string;
  unit: string;
  ours: number;
  raw?: number;
  /** From rounds in which both took turns; without rounds, from the two figures. */
  ratio?: number;
  bound?: Bound;
  remark?: string;
};

export const ratioOf = ({ ours, raw, ratio }: Figure): number | undefined =>
  ratio ?? (raw === undefined ? undefined : ours / raw);

export function isMet(figure: Figure): boolean | undefined {
  const { bound } = figure;
  if (!bound) return undefined;
  const value = ratioOf(figure) ?? figure.ours;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}
