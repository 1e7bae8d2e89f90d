import { LOCALES } from '@marque/contracts/locale';
import { CONDUCT_REASONS } from '@marque/domain/customer-care/conduct';
import { describe, expect, test } from 'vitest';
import { blockedMail, unblockedMail, viewedMail, warnedMail } from './mails.ts';

const at = new Date('2026-06-08T12:00:00Z');
const TEXT = 'You retracted three bids.\n\nPlease do not.';

describe.each(LOCALES)('the mails in %s', (locale) => {
  const reader = { email: 'ada@example.com', locale, publicUrl: 'https://marque.test' };

  test('contain the words of the staff, and the end of a block', () => {
    for (const reason of CONDUCT_REASONS) {
      const blocked = blockedMail(reader, { reason, text: TEXT, until: at });
      expect(blocked.text).toContain('2026');
      for (const { subject, text } of [blocked, warnedMail(reader, { reason, text: TEXT })]) {
        expect(text).toContain('You retracted three bids.');
        expect(text).toContain('Please do not.');
        expect(`${subject} ${text}`).not.toMatch(/[{}]|mail\.care/);
      }
    }
  });

  test('tell about the end of a block, and about a view', () => {
    for (const { to, subject, text } of [unblockedMail(reader), viewedMail(reader, at)]) {
      expect([to, subject !== '']).toEqual(['ada@example.com', true]);
      expect(`${subject} ${text}`).not.toMatch(/[{}]|mail\.care/);
    }
  });
});
