/** What must be reached: by the ratio of ours to the raw limit where there is one, else by our figure itself. */
export type Bound = { atLeast: number } | { atMost: number };

export type Figure = {
  name: string;
  unit: string;
  ours: number;
  raw?: number;
  /** Of rounds side by side; where there are none, of the two figures. */
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
