/** Converts the JSON pointer of an API error to the name of a form control: `/cars/0/make` becomes `cars[0].make`. */
export const fieldNameOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((name, step) => {
      if (/^\d+$/.test(step)) return `${name}[${step}]`;
      return name === '' ? step : `${name}.${step}`;
    }, '');
