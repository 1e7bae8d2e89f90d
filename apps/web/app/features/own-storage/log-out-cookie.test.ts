import { describe, expect, it } from 'vitest';
import { takeLogOut, writeLogOut } from './log-out-cookie.ts';

/** Like a document: what is written is a `set-cookie` line, what is read are pairs. */
function createJar(...lines: string[]) {
  const kept = new Map<string, string>();
  const jar = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const isSecure = attributes.includes('Secure');
      if (name.startsWith('__Host-') && !isSecure) return;
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
  for (const line of lines) jar.cookie = line;
  return jar;
}

describe.each(['http://localhost:3000', 'https://marque.example'])('a log-out at %s', (publicUrl) => {
  it('is told to the next page once', () => {
    const jar = createJar('marque_other=1; Path=/', writeLogOut(publicUrl));
    expect(takeLogOut(jar)).toBe(true);
    expect(takeLogOut(jar)).toBe(false);
    expect(jar.cookie).toBe('marque_other=1');
  });
});

it('is not told without the cookie', () => {
  expect(takeLogOut(createJar('marque_other=1; Path=/'))).toBe(false);
  expect(takeLogOut(createJar())).toBe(false);
});

it('can be read by scripts, and expires soon', () => {
  expect(writeLogOut('https://marque.example')).toBe(
    '__Host-marque_logged_out=1; Path=/; Max-Age=600; SameSite=Lax; Secure',
  );
});
