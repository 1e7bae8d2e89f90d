import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPreview, sealPreview } from './preview-link.ts';

const key = [randomBytes(32)] as const;
const token = sealPreview('0197d3a0-0000-7000-8000-000000000000', new Date('2026-06-02T12:00:00Z'), key);

describe('a preview link', () => {
  it('opens what was sealed', () =>
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (versionId, date) => {
          const expiresAt = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
          expect(openPreview(sealPreview(versionId, expiresAt, key), key)).toEqual({ versionId, expiresAt });
        },
      ),
    ));

  it('does not show the id of the version as it is written elsewhere', () => {
    expect(token).toHaveLength(70);
    expect(token).not.toContain('0197d3a0');
  });

  it('is not valid if one character was changed, or with another key', () => {
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'a' ? 'b' : 'a';
      expect(openPreview(token.slice(0, place) + other + token.slice(place + 1), key), `${place}`).toBeNull();
    }
    expect(openPreview(token, [randomBytes(32)])).toBeNull();
  });

  it.each(['', 'x', token.slice(1), `${token}a`, token.toUpperCase()])('is not %j', (forged) => {
    expect(openPreview(forged, key)).toBeNull();
  });
});
