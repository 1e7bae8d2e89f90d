/** Pictures that we draw ourselves. Their ids are known before they are drawn. */
export type Drawings = {
  /** Returns the drawing as SVG, or null if the id is not one of our drawings. */
  svgOf(id: string): string | null;
  /** Stores the drawing like an upload, unless it is already stored. */
  keep(id: string): Promise<void>;
};
