import { securityChangedJob } from '@marque/contracts/customers/jobs';
import { CONDUCT_REASONS } from '@marque/domain/customer-care/conduct';
import { blockedMail, unblockedMail, viewedMail, warnedMail } from '../customer-care/mails.ts';
import {
  accountDeletedMail,
  emailChangedMail,
  type LinkKind,
  linkMail,
  noticeMail,
  phoneMessage,
  securityChangedMail,
} from '../customers/mails.ts';
import * as invented from './invented.ts';
import type { Sample, SampleSetting, Samples } from './sample.ts';

const link =
  (kind: LinkKind) =>
  (setting: SampleSetting): Sample[] => {
    const reader = invented.readerOf(setting);
    return [{ variant: kind, message: linkMail(kind, reader, reader.token) }];
  };

const notice =
  (...kinds: Parameters<typeof noticeMail>[0][]) =>
  (setting: SampleSetting): Sample[] =>
    kinds.map((kind) => ({
      variant: kind,
      message: noticeMail(
        kind,
        invented.readerOf(setting),
        kind === 'newDevice' ? { device: 'Firefox, Linux', at: invented.now } : {},
      ),
    }));

type AccountKind =
  | `customers.${'magic-link' | 'password-reset' | 'complete-account' | 'verify-email' | 'verify-phone'}`
  | `customers.${'change-email' | 'email-changed' | 'account-deleted' | 'password-changed'}`
  | `customers.${'password-was-reset' | 'new-device'}`
  | 'passkeys.account-guard'
  | `customer-care.${'blocked' | 'unblocked' | 'warned' | 'viewed'}`;

export const accountSamples: Samples<AccountKind> = {
  'customers.magic-link': link('magicLink'),
  'customers.password-reset': link('passwordReset'),
  'customers.complete-account': link('completeAccount'),
  'customers.verify-email': link('verifyEmail'),
  'customers.verify-phone': (setting) => {
    const reader = invented.readerOf(setting);
    return [
      { variant: 'sms', message: { text: phoneMessage(reader, { token: reader.token, code: '012345' }) } },
    ];
  },
  'customers.change-email': (setting) => [
    ...link('changeEmail')(setting),
    ...notice('addressTaken')(setting),
  ],
  'customers.email-changed': (setting) => [
    {
      variant: 'emailChanged',
      message: emailChangedMail(invented.readerOf(setting), 'ada@new-collectors.example'),
    },
  ],
  'customers.account-deleted': (setting) => [
    { variant: 'accountDeleted', message: accountDeletedMail(invented.readerOf(setting)) },
  ],
  'customers.password-changed': notice('passwordChanged'),
  'customers.password-was-reset': notice('resetKeepingPasskeys', 'resetRemovingPasskeys'),
  'customers.new-device': notice('newDevice'),
  'passkeys.account-guard': (setting) =>
    securityChangedJob.payload.shape.change.options.map((change) => ({
      variant: change,
      message: securityChangedMail(change, invented.readerOf(setting)),
    })),
  'customer-care.blocked': (setting) =>
    CONDUCT_REASONS.map((reason) => ({
      variant: reason,
      message: blockedMail(invented.readerOf(setting), {
        reason,
        text: invented.words,
        until: invented.soon,
      }),
    })),
  'customer-care.unblocked': (setting) => [
    { variant: 'unblocked', message: unblockedMail(invented.readerOf(setting)) },
  ],
  'customer-care.warned': (setting) => [
    {
      variant: 'warned',
      message: warnedMail(invented.readerOf(setting), { reason: 'conduct', text: invented.words }),
    },
  ],
  'customer-care.viewed': (setting) => [
    { variant: 'viewed', message: viewedMail(invented.readerOf(setting), invented.now) },
  ],
};
