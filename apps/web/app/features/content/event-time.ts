import type { EventSummary } from '@marque/contracts/content';

/** An event is over when its last day has ended in every time zone. */
export const isOver = ({ ends_on }: Pick<EventSummary, 'ends_on'>, now: Date): boolean =>
  now.getTime() >= Date.parse(`${ends_on}T23:59:59-12:00`);
