/** The network that an address belongs to: providers hand out new addresses, but seldom new networks. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const ipv4 = (mapped ?? address).split('.');
  if (ipv4.length === 4) return `${ipv4.slice(0, 3).join('.')}.0/24`;
  const groups = expand(address.split('%')[0] ?? '');
  return `${groups.slice(0, 3).join(':')}::/48`;
}

/** All eight groups, without the short form for a row of zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
