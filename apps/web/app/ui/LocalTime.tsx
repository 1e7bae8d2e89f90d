import { classNames } from './class-names.ts';
import { TIME_SHAPES, type TimeShape } from './time-shapes.ts';
import { useKeptText } from './use-kept-text.ts';
import { usePageClock } from './use-page-clock.ts';
import { useTimeWriter } from './use-time-writer.ts';

type LocalTimeProps = {
  at: string;
  show?: TimeShape;
  /** Writes a sentence that contains the time. */
  sentence?: (time: string) => string;
  className?: string;
};

/**
 * A moment in the time zone of the viewer. The server names the zone of the page's language, and the browser replaces it
 * if the viewer's clock differs. The text stays on one line if there is room for it, so that nothing around it moves then.
 * Give it a place where its width does not matter: the end of a line, or a line of its own.
 */
export function LocalTime({ at, show = 'moment', sentence = (time) => time, className }: LocalTimeProps) {
  const write = useTimeWriter();
  const { differs, zone, clockProps } = usePageClock<HTMLTimeElement>(at);
  const text = useKeptText(`${at} ${show} ${differs}`, () => sentence(write(at, TIME_SHAPES[show], zone())));
  return (
    <time {...clockProps} dateTime={at} className={classNames('inline-block', className)}>
      {text}
    </time>
  );
}
