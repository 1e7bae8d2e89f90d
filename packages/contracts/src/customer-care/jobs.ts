import { CONDUCT_REASONS } from '@marque/domain/customer-care/conduct';
import { z } from 'zod';
import { job } from '../job.ts';

const toAccount = z.object({ customerId: z.uuid() });
const conduct = toAccount.extend({ reason: z.enum(CONDUCT_REASONS), text: z.string() });

export const blockedNoticeJob = job('customer-care.blocked', conduct.extend({ until: z.iso.datetime() }));
export const unblockedNoticeJob = job('customer-care.unblocked', toAccount);
export const warningNoticeJob = job('customer-care.warned', conduct);
export const viewedNoticeJob = job('customer-care.viewed', toAccount.extend({ at: z.iso.datetime() }));

/** Every minute. */
export const endBlocksJob = job('customer-care.end-blocks', z.object({}));
