type Named = { year: number | null; make: string; model: string };

/** The name of a car without a title of its own. The year may be unknown. */
export const carName = ({ year, make, model }: Named): string =>
  [year, make, model].filter(Boolean).join(' ');
