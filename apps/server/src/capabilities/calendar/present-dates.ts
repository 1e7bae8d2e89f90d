/** Null if one of the dates is missing. */
export const presentDates = (
  start: Date | null,
  end: Date | null,
): { starts_at: string; ends_at: string } | null =>
  start && end ? { starts_at: start.toISOString(), ends_at: end.toISOString() } : null;
