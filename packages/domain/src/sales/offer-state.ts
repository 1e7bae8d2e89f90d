/** An offer ends with its time, even if nobody has recorded its end yet. */
export const offerStateAt = <State extends string>(
  { state, expiresAt }: { state: State; expiresAt: Date },
  now: Date,
): State | 'expired' => (state === 'open' && expiresAt <= now ? 'expired' : state);
