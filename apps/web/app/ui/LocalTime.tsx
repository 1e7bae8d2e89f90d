import { useFormatter } from 'use-intl';
import { classNames } from './class-names.ts';
import { TIME_SHAPES, type TimeShape } from './time-shapes.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useKeptText } from './use-kept-text.ts';

type LocalTimeProps = { at: string; show?: TimeShape; className?: string };

/**
 * A moment in the time zone of the viewer. The server names the zone of the page's language, and the browser replaces it
 * if its clock differs. The text stays on one line, so nothing around it moves then. Give it a place where its width does
 * not matter: the end of a line, or a line of its own.
 */
export function LocalTime({ at, show = 'moment', className }: LocalTimeProps) {
  const format = useFormatter();
  const { isElsewhere, zone, shown } = useElsewhere<HTMLTimeElement>(at);
  const text = useKeptText(`${at} ${show} ${isElsewhere}`, () =>
    format.dateTime(new Date(at), { ...TIME_SHAPES[show], timeZone: zone() }),
  );
  return (
    <time
      {...shown}
      dateTime={at}
      className={classNames('whitespace-nowrap', className)}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
