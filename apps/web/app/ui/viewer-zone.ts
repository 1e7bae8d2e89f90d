let known: string | undefined;

/** The time zone of the viewer's device. It does not change while a page is open. */
export function viewerZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
}
