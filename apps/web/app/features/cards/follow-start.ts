import { nextLabelChange } from '@marque/domain/listings/start-label';

type Start = {
  startsAt: Date | null;
  /** The server's clock minus the browser's clock, in milliseconds. */
  clockOffset: number;
};

/** Calls back whenever a start label may change, by the server's clock. */
export function followStart({ startsAt, clockOffset }: Start, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const serverNow = () => Date.now() + clockOffset;

  const waitForNext = () => {
    const change = nextLabelChange(startsAt, new Date(serverNow()))?.getTime();
    if (change === undefined) return;
    timer = setTimeout(() => {
      // A timer may fire slightly too early. Then wait for the same change again.
      if (serverNow() >= change) onChange();
      waitForNext();
    }, change - serverNow());
  };
  waitForNext();
  return () => clearTimeout(timer);
}
