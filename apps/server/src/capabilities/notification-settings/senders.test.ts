import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The files that send a message or write to a feed without `notify`, and why. */
const WITHOUT_NOTIFY = {
  'consignment/tell-about-consignment.ts': 'The house has a mailbox, and no account.',
  'customers/jobs.ts': 'The reader has asked for the mail a moment ago, or has no account any more.',
  'customers/send-token.ts': 'The reader has asked for the mail a moment ago.',
  'demo/cast-mail.ts': 'It passes messages on.',
  'devices/jobs.ts': 'The job comes from `notify`.',
  'feed/add-to-feed.ts': 'It is a part of `notify`.',
  'letters/jobs.ts': 'The house has a mailbox, and whoever writes to it needs no account.',
  'letters/to-house/send-answer.ts': 'Whoever writes to the house needs no account.',
  'newsletter/jobs.ts': 'Subscribers need no account.',
  'notices/deliver-notice.ts': 'It delivers the messages that `notify` has stored.',
  'notification-settings/jobs.ts': 'The job comes from `notify`.',
  'notification-settings/notify.ts': 'It is `notify`.',
  'notifications/send-digest.ts': 'It sums up what the feed has told at once.',
  'notifications/tell-watchers.ts':
    'It writes to many feeds at once, and leaves all other channels to `notify`.',
  'sale-notices/tell-about-sale.ts': 'The house has a mailbox, and no account.',
  'screening/tell-about-review.ts': 'The house has a mailbox, and no account.',
};

const SENDS = /\b(?:mail|sms|push)\.send\(|\.storeMail\(|\b(?:sendLimited|sendWithToken|addToFeed)\(/;

test('customers are told by `notify`, and every other sender has a reason', () => {
  const folder = join(import.meta.dirname, '..');
  const senders = globSync('*/**/*.ts', { cwd: folder }).filter(
    (path) => !path.endsWith('.test.ts') && SENDS.test(readFileSync(join(folder, path), 'utf8')),
  );
  expect(senders.toSorted()).toEqual(Object.keys(WITHOUT_NOTIFY));
});
