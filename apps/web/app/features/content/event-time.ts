import type { EventSummary } from '@marque/contracts/content';

/** Over when its last day is, wherever on earth that is. */
export const isOver = ({ ends_on }: Pick<EventSummary, 'ends_on'>, now: Date): boolean =>
  now.getTime() >= Date.parse(`${ends_on}T23:59:59-12:00`);
