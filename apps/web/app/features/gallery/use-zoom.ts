import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { moveBy, type Point, swipeOf, toggleZoom, type View, WHOLE, zoomAt } from './zoom.ts';

const DOUBLE_TAP_MS = 300;
const STILL_PX = 8;

/** Touch, mouse and wheel on a picture: pinch and double tap zoom, a drag moves, a swipe shows the next picture. */
export function useZoom({ index, onTurn }: { index: number; onTurn(index: number): void }) {
  const [{ view, of }, setShown] = useState({ view: WHOLE, of: index });
  // Each picture starts without zoom.
  if (of !== index) setShown({ view: WHOLE, of: index });
  const setView = (next: (before: View) => View) =>
    setShown((before) => ({ ...before, view: next(before.view) }));
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<{ at: Point; isPinch: boolean } | null>(null);
  const lastTap = useRef(0);

  const release = (event: PointerEvent<HTMLElement>) => {
    const began = press.current;
    fingers.current.delete(event.pointerId);
    if (!began || fingers.current.size > 0) return;
    press.current = null;
    if (began.isPinch || event.type === 'pointercancel') return;

    const way = { x: event.clientX - began.at.x, y: event.clientY - began.at.y };
    if (Math.hypot(way.x, way.y) < STILL_PX) {
      const isDouble = event.timeStamp - lastTap.current < DOUBLE_TAP_MS;
      lastTap.current = isDouble ? 0 : event.timeStamp;
      if (isDouble) setView((before) => toggleZoom(before, fromMiddle(event), frameOf(event)));
    } else if (view.scale === 1) {
      const turn = swipeOf(way);
      if (turn !== 0) onTurn(index + turn);
    }
  };

  return {
    view,
    toggle: () => setView((before) => (before.scale > 1 ? WHOLE : { ...WHOLE, scale: 2.5 })),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, at(event));
        press.current ??= { at: at(event), isPinch: false };
        if (fingers.current.size > 1) press.current.isPinch = true;
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, at(event));
        setView((shown) => dragged(shown, event, { before, other }));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onWheel(event: WheelEvent<HTMLElement>) {
        setView((before) => zoomAt(before, Math.exp(-event.deltaY / 300), fromMiddle(event), frameOf(event)));
      },
    },
  };
}

type Placed = { clientX: number; clientY: number; currentTarget: HTMLElement };

const at = ({ clientX, clientY }: Placed): Point => ({ x: clientX, y: clientY });

const frameOf = ({ currentTarget }: Placed) => currentTarget.getBoundingClientRect();

function fromMiddle(event: Placed): Point {
  const { left, top, width, height } = frameOf(event);
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

/** One finger moves the picture. Two fingers zoom it by the change of the distance between them. */
function dragged(
  view: View,
  event: Placed,
  { before, other }: { before: Point; other: Point | undefined },
): View {
  const now = at(event);
  if (!other) return moveBy(view, { x: now.x - before.x, y: now.y - before.y }, frameOf(event));
  const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
  return zoomAt(view, apart(now) / apart(before), fromMiddle(event), frameOf(event));
}
