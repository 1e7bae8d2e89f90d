import {
  type HTMLAttributes,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useState,
} from 'react';
import { useNavigationType } from 'react-router';
import { idle } from './idle.ts';
import { createLateParts, createTurn, type Turn } from './late-parts.ts';
import { useHydrating } from './use-hydrated.ts';

/**
 * Signs that somebody uses the page. Without one, as for a crawler or a background tab, only the parts on the screen are
 * hydrated.
 */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

function arrivalOfVisitor(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window === 'undefined') return;
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, capture: true });
  });
}

const lateParts = createLateParts(idle, arrivalOfVisitor());

/**
 * What a page can do without at first waits until it is `settled`: the parts on the screen are hydrated. What would make
 * React hydrate all parts at once waits until they are `complete`.
 */
export const { settled, complete } = lateParts;

/** Slightly early, so that a part works when it scrolls into view. */
const MARGIN = '200px';
/** React hydrates a part synchronously for these events, if its turn has come. */
const EVENTS = ['pointerdown', 'focusin', 'keydown', 'click', 'input', 'change', 'submit'] as const;

let observer: IntersectionObserver | undefined;

function watchPage(): IntersectionObserver {
  // The window receives events before the document, where React listens.
  for (const name of EVENTS)
    window.addEventListener(name, ({ target }) => lateParts.hydrateAround(target as Element | null), true);
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) lateParts.show(target);
    },
    { rootMargin: MARGIN },
  );
}

type LatePartProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'li' | 'section';
  /** Below the first screen. When the browser renders the page after a tap on a link, this part follows the first paint. */
  isBelow?: boolean;
  children: ReactNode;
};

/**
 * A part of the page whose HTML the server renders as usual, and which is hydrated later: when it comes near the screen,
 * at the first event in it, or when the visitor has arrived and the browser is idle. Links and forms work before that.
 */
export function LatePart({ as: Tag = 'div', isBelow = false, children, ...rest }: LatePartProps) {
  const [turn] = useState(createTurn);
  const wait = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      observer ??= watchPage();
      observer.observe(element);
      lateParts.wait(element, turn);
      return () => {
        observer?.unobserve(element);
        lateParts.hydrate(element);
      };
    },
    [turn],
  );

  return (
    <Tag {...rest} ref={wait}>
      <Suspense>
        <Gate turn={turn}>{isBelow ? <AfterPaint>{children}</AfterPaint> : children}</Gate>
      </Suspense>
    </Tag>
  );
}

/** Suspends only while hydrating: React then keeps the server's HTML. A part that the browser renders never waits. */
function Gate({ turn, children }: { turn: Turn; children: ReactNode }) {
  const isHydrating = useHydrating() && typeof window !== 'undefined';
  if (isHydrating) {
    lateParts.attempt(turn);
    use(turn);
  }
  return children;
}

/** Going back renders everything at once, because the browser restores the scroll position with the first paint. */
function AfterPaint({ children }: { children: ReactNode }) {
  const isHydrating = useHydrating();
  const isPush = useNavigationType() === 'PUSH';
  const [startsEmpty] = useState(!isHydrating && isPush);
  return useDeferredValue(true, !startsEmpty) && children;
}
