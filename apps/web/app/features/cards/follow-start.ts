import { nextLabelChange } from '@marque/domain/listings/start-label';

type Start = {
  startsAt: Date | null;
  /** Server's clock minus this one, in milliseconds. */
  clockOffset: number;
};

/** Calls back at each moment, by the server's clock, at which a start label may change. */
export function followStart({ startsAt, clockOffset }: Start, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const serverNow = () => Date.now() + clockOffset;

  const waitForNext = () => {
    const change = nextLabelChange(startsAt, new Date(serverNow()))?.getTime();
    if (change === undefined) return;
    timer = setTimeout(() => {
      // A timer may fire a moment too early. The same change is then waited for again.
      if (serverNow() >= change) onChange();
      waitForNext();
    }, change - serverNow());
  };
  waitForNext();
  return () => clearTimeout(timer);
}
