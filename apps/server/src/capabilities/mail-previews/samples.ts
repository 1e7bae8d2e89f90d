import type { NoticeKind } from '@marque/domain/notifications/notice-kinds';
import { accountSamples } from './account-samples.ts';
import { auctionSamples } from './auction-samples.ts';
import { digestSamples } from './digest-samples.ts';
import { houseSamples } from './house-samples.ts';
import { saleSamples } from './sale-samples.ts';
import type { Samples } from './sample.ts';

/** Every kind of message has a sample. A new kind without one does not compile. */
export const SAMPLES: Samples<NoticeKind> = {
  ...accountSamples,
  ...auctionSamples,
  ...saleSamples,
  ...houseSamples,
  ...digestSamples,
};
