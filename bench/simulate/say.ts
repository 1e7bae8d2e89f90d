const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const threeFigures = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** With three significant figures, and more for whole numbers. */
export const say = (value: number): string =>
  (Number.isInteger(value) || Math.abs(value) >= 100 ? whole : threeFigures).format(value);
