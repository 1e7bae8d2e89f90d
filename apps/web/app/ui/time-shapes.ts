export const TIME_SHAPES = {
  /** A day and a time, with the name of the time zone. */
  moment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** A moment of any year, to the second. */
  exact: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
  /** A day with its year. */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** A day of a recent month. */
  dayAndMonth: { day: 'numeric', month: 'short' },
  /** A month with its year. */
  month: { month: 'short', year: 'numeric' },
  /** A time of the day, with the name of the time zone. */
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** A time of the day, next to another that has the name of the time zone. */
  clock: { hour: 'numeric', minute: '2-digit' },
} as const;

export type TimeShape = keyof typeof TIME_SHAPES;
