import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Customer } from '@marque/testing/build-customer';
import { onTestFinished } from 'vitest';
import type { BidAnswer } from '../../src/capabilities/bidding/bid-batch.ts';

/** The bids of one bidder on one lot, placed one after the other. */
export type Errand = {
  bidder: Customer;
  auction: { id: string };
  offers: { amount: number; key: string; kind?: 'maximum' | 'exact' }[];
};

export async function startBiddingProcess(url: string) {
  const child = fork(new URL('./bidding-process.ts', import.meta.url), [url], {
    execArgv: [],
    serialization: 'advanced',
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const hears = async (): Promise<unknown> => {
    const ended = once(child, 'exit').then(() => {
      throw new Error('The bidding process ended.');
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  await hears();
  return {
    run(errands: Errand[]): Promise<BidAnswer[][]> {
      child.send(errands);
      return hears() as Promise<BidAnswer[][]>;
    },
  };
}
