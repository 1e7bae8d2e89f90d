import type { DraftRow } from '../selling/repository.ts';

type Times = Pick<DraftRow, 'submitted_at' | 'respond_by' | 'reply_by' | 'due_at'>;

/** When a car was submitted, and until when we must answer its seller. */
export const presentTimes = ({ submitted_at, respond_by, reply_by, due_at }: Times, now: Date) => ({
  submitted_at: submitted_at?.toISOString() ?? null,
  respond_by: respond_by?.toISOString() ?? null,
  reply_by: reply_by?.toISOString() ?? null,
  due_at: due_at?.toISOString() ?? null,
  is_overdue: due_at !== null && due_at < now,
});
