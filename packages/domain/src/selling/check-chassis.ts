/**
 * What the form of a chassis number says. `plain`: nothing speaks against it. `check-digit-wrong`: the standard has a
 * check digit here, and it does not match. `not-seventeen`: cars of this year usually have 17 characters. `letter-unused`:
 * the standard has no I, O and Q, because they look like digits.
 */
export type ChassisHint = 'plain' | 'check-digit-wrong' | 'not-seventeen' | 'letter-unused';

/** From this model year on, chassis numbers follow the standard with 17 characters. */
const STANDARD_SINCE = 1981;

export function checkChassis(chassis: string, year: number | null): ChassisHint {
  const number = chassis.replace(/[\s-]/g, '').toUpperCase();
  const isStandard = /^[A-HJ-NPR-Z0-9]{17}$/.test(number);
  const isOfStandardYear = year !== null && year >= STANDARD_SINCE;
  const seemsStandard = isOfStandardYear || (year === null && number.length === 17);
  if (seemsStandard && /[IOQ]/.test(number)) return 'letter-unused';
  if (!isStandard) return isOfStandardYear ? 'not-seventeen' : 'plain';
  // Only North American cars have a check digit. Their numbers begin with 1 to 5.
  return /^[1-5]/.test(number) && !hasRightCheckDigit(number) ? 'check-digit-wrong' : 'plain';
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const VALUES = '12345678123457923456789';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

function hasRightCheckDigit(number: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * digitFor(number.charAt(index)), 0);
  const rest = sum % 11;
  return number.charAt(8) === (rest === 10 ? 'X' : String(rest));
}

const digitFor = (character: string): number =>
  /\d/.test(character) ? Number(character) : Number(VALUES.charAt(LETTERS.indexOf(character)));
