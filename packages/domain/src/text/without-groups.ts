/** People group the digits of a number in different ways: '45,000', '45.000', "45'000", '45 000'. */
export function withoutGroups(typed: string): string {
  const plain = typed.trim();
  return /^\d{1,3}(?:[\s.,'’]\d{3})+$/.test(plain) ? plain.replace(/\D/g, '') : plain;
}
