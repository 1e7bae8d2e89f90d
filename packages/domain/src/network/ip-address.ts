/** The IPv4 address inside an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`), or null. */
export function mappedIpv4(address: string): string | null {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted) return dotted;
  const groups = groupsOf(address);
  const isMapped = groups.length === 8 && groups.slice(0, 5).every(isZero) && groups[5] === 'ffff';
  if (!isMapped) return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** All eight groups of an IPv6 address, with `::` expanded. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

const isZero = (group: string): boolean => group === '0';
