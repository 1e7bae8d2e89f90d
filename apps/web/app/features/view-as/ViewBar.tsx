import type { Viewing } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** Stays at the bottom of every page while staff view as a customer. Its form is the only one that works then. */
export function ViewBar({ viewing: { label, text, stop } }: { viewing: Viewing }) {
  const address = useAddress();
  return (
    <aside
      aria-label={label}
      className="sticky bottom-0 z-50 border-warning-ink border-t-2 bg-warning-soft text-warning-ink"
    >
      <form
        method="post"
        action={address({ route: 'stop-view' })}
        className="mx-auto flex max-w-[96rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 text-sm sm:px-6"
      >
        <p className="min-w-0 grow basis-64 wrap-anywhere font-medium">{text}</p>
        <button type="submit" className={buttonStyle('secondary')}>
          {stop}
        </button>
      </form>
    </aside>
  );
}
