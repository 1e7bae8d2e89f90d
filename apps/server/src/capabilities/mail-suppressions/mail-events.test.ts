import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPostmarkEvents } from './postmark-events.ts';
import { readSesEvents } from './ses-events.ts';

const now = new Date('2026-06-01T12:00:00Z');
const mail = { commonHeaders: { subject: 'You won' } };

describe('a message of SES', () => {
  const bounce = (bounceType: string) =>
    readSesEvents(
      {
        ...{ notificationType: 'Bounce', mail },
        bounce: {
          ...{ bounceType, bounceSubType: 'General', timestamp: '2026-06-01T11:59:00.000Z' },
          bouncedRecipients: [
            { emailAddress: 'Ada <ada@example.com>', status: '5.1.1', diagnosticCode: 'smtp; 550 secret' },
            { emailAddress: 'ben@example.com' },
          ],
        },
      },
      now,
    );

  test('reports bounces for good and for now, without the text of the mail server', () => {
    const at = new Date('2026-06-01T11:59:00Z');
    const event = { provider: 'ses', at, subject: 'You won' };
    expect(bounce('Permanent')).toEqual([
      { ...event, address: 'ada@example.com', cause: 'bounced', detail: 'Permanent General 5.1.1' },
      { ...event, address: 'ben@example.com', cause: 'bounced', detail: 'Permanent General' },
    ]);
    for (const type of ['Transient', 'Undetermined'])
      expect(bounce(type).map(({ cause }) => cause)).toEqual(['deferred', 'deferred']);
  });

  test.each([
    ['ContentRejected', undefined],
    ['General', '5.7.1'],
    ['General', '4.6.0'],
  ])('about a refused mail (%s, %s) says nothing about its address', (bounceSubType, status) => {
    const bouncedRecipients = [{ emailAddress: 'ada@example.com', status }];
    const bounce = { bounceType: 'Permanent', bounceSubType, bouncedRecipients };
    expect(readSesEvents({ mail, bounce }, now)).toMatchObject([{ address: 'ada@example.com', cause: null }]);
  });

  test('reports complaints, at the latest now', () => {
    const complaint = {
      ...{ complaintFeedbackType: 'abuse', timestamp: '2027-01-01T00:00:00Z' },
      complainedRecipients: [{ emailAddress: 'ada@example.com' }],
    };
    expect(readSesEvents({ mail: {}, complaint }, now)).toEqual([
      {
        ...{ provider: 'ses', address: 'ada@example.com', cause: 'complained', at: now, subject: null },
        detail: 'Complaint abuse',
      },
    ]);
  });

  test('about a delivery, or of another shape, reports nothing', () => {
    expect(readSesEvents({ mail, delivery: { recipients: ['ada@example.com'] } }, now)).toEqual([]);
    fc.assert(fc.property(fc.anything(), (message) => readSesEvents(message, now).length === 0));
  });
});

describe('a message of Postmark', () => {
  test.each([
    ['Bounce', 'HardBounce', 'bounced'],
    ['Bounce', 'BadEmailAddress', 'bounced'],
    ['Bounce', 'SoftBounce', 'deferred'],
    ['Bounce', 'Blocked', null],
    ['SpamComplaint', 'SpamComplaint', 'complained'],
  ])('%s %s means %s', (RecordType, Type, cause) => {
    const message = { RecordType, Type, Email: 'ada@example.com', BouncedAt: '2026-06-01T11:00:00Z' };
    expect(readPostmarkEvents({ ...message, Details: 'smtp;550 secret' }, now)).toEqual([
      {
        ...{ provider: 'postmark', address: 'ada@example.com', cause, subject: null },
        ...{ at: new Date('2026-06-01T11:00:00Z'), detail: `${RecordType} ${Type}` },
      },
    ]);
  });

  test('about anything else reports nothing', () => {
    const message = { RecordType: 'Bounce', Type: 'AutoResponder', Email: 'ada@example.com' };
    expect(readPostmarkEvents(message, now)).toEqual([]);
    expect(readPostmarkEvents({ ...message, RecordType: 'Delivery' }, now)).toEqual([]);
    fc.assert(fc.property(fc.anything(), (other) => readPostmarkEvents(other, now).length === 0));
  });
});
