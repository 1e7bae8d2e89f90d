/** Pictures that we draw ourselves, known by their ids before they are drawn. */
export type Drawings = {
  /** The drawing as SVG, or null if this id is none of ours. */
  svgOf(id: string): string | null;
  /** Takes the drawing in like an upload, unless it is there already. */
  keep(id: string): Promise<void>;
};
