import type { DataOf } from '@marque/contracts/endpoint';
import type { readOutbox } from '@marque/contracts/outbox';
import { expect } from 'vitest';
import type { House } from './house.ts';

type Message = DataOf<typeof readOutbox>[number];

/**
 * Returns the latest mail to a recipient when that many have arrived. A job sends them after the page has responded.
 */
export async function latestMailTo(house: House, recipient: string, count = 1): Promise<Message> {
  const mails = () => readMails(house, recipient);
  await expect.poll(async () => (await mails()).length).toBe(count);
  const [latest] = await mails();
  if (!latest) throw new Error(`${recipient} has no mail.`);
  return latest;
}

async function readMails({ url }: House, recipient: string): Promise<Message[]> {
  const response = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(recipient)}`, {
    headers: { 'access-token': 'marque-web' },
  });
  const { data } = (await response.json()) as { data: Message[] };
  return data;
}

/** The unsubscribe link in the text of a mail. */
export function unsubscribeLinkIn({ text }: Message): string {
  const link = /https?:\/\/\S+\/newsletter\/unsubscribe\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${text}`);
  return link;
}

/** The link in a mail or message whose path begins like this. */
export function linkIn({ text }: Pick<Message, 'text'>, path: string): string {
  const link = new RegExp(`https?://\\S+/${path}/[\\w-]+`).exec(text)?.[0];
  if (!link) throw new Error(`There is no link to ${path} in:\n${text}`);
  return link;
}
