import type { Region } from '@marque/domain/money/currency';

/** The mailbox of the house in each region. */
export type HouseMailboxes = readonly { region: Region; email: string }[];

export function houseMailbox(mailboxes: HouseMailboxes, region: Region): string {
  const mailbox = mailboxes.find((one) => one.region === region);
  if (!mailbox) throw new Error(`The house has no mailbox for the region ${region}.`);
  return mailbox.email;
}
