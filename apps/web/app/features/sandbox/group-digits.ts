/** As on the card: four groups of four digits, or American Express's groups of 4, 6 and 5. */
export const groupDigits = (number: string): string =>
  number.length === 15
    ? number.replace(/^(.{4})(.{6})(.{5})$/, '$1 $2 $3')
    : number.replace(/(.{4})(?=.)/g, '$1 ');
