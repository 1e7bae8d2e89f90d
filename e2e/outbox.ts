import type { DataOf } from '@marque/contracts/endpoint';
import type { readOutbox } from '@marque/contracts/outbox';
import { expect } from 'vitest';
import type { House } from './house.ts';

type Message = DataOf<typeof readOutbox>[number];

/** The latest mail to somebody, once that many have arrived: a job brings them, after the page has answered. */
export async function latestMailTo(house: House, recipient: string, count = 1): Promise<Message> {
  const mails = () => readMails(house, recipient);
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(count);
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

/** The page that a mail leads to, as it stands in its text. */
export function unsubscribeLinkIn({ text }: Message): string {
  const link = /https?:\/\/\S+\/newsletter\/unsubscribe\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${text}`);
  return link;
}

/** The page of ours that a mail or message leads to, by the beginning of its path. */
export function linkIn({ text }: Pick<Message, 'text'>, path: string): string {
  const link = new RegExp(`https?://\\S+/${path}/[\\w-]+`).exec(text)?.[0];
  if (!link) throw new Error(`There is no link to ${path} in:\n${text}`);
  return link;
}
