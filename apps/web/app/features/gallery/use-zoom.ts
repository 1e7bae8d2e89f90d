import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { lookAt, moveBy, type Point, swipeOf, toggleZoom, type View, WHOLE, zoomAt } from './zoom.ts';

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
  const frame = useRef<HTMLDivElement>(null);
  const frameNow = () => frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 };

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
      if (isDouble) {
        const place = placeOf(event);
        setView((before) => toggleZoom(before, place.point, place.frame));
      }
    } else if (view.scale === 1) {
      const turn = swipeOf(way);
      if (turn !== 0) onTurn(index + turn);
    }
  };

  return {
    view,
    toggle: () => setView((before) => toggleZoom(before, MIDDLE, frameNow())),
    zoomBy: (factor: number) => setView((before) => zoomAt(before, factor, MIDDLE, frameNow())),
    /** Shows a close-up of a point of the frame. */
    lookAt: (find: (frame: { width: number; height: number }) => Point) => {
      const now = frameNow();
      setView(() => lookAt(find(now), now));
    },
    frame,
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
        const now = at(event);
        fingers.current.set(event.pointerId, now);
        const place = placeOf(event);
        setView((shown) => dragged(shown, place, { before, now, other }));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onWheel(event: WheelEvent<HTMLElement>) {
        const place = placeOf(event);
        const factor = Math.exp(-event.deltaY / 300);
        setView((before) => zoomAt(before, factor, place.point, place.frame));
      },
    },
  };
}

type Placed = { clientX: number; clientY: number; currentTarget: HTMLElement };

/** The frame of the picture, and a point in it, measured from its centre. */
type Place = { point: Point; frame: DOMRect };

const MIDDLE: Point = { x: 0, y: 0 };

const at = ({ clientX, clientY }: Placed): Point => ({ x: clientX, y: clientY });

/** Read while the event is handled: afterwards it has no `currentTarget`, and React computes the view later. */
function placeOf({ clientX, clientY, currentTarget }: Placed): Place {
  const frame = currentTarget.getBoundingClientRect();
  const { left, top, width, height } = frame;
  return { point: { x: clientX - left - width / 2, y: clientY - top - height / 2 }, frame };
}

type Drag = { before: Point; now: Point; other: Point | undefined };

/** One finger moves the picture. Two fingers zoom it by the change of the distance between them. */
function dragged(view: View, { point, frame }: Place, { before, now, other }: Drag): View {
  if (!other) return moveBy(view, { x: now.x - before.x, y: now.y - before.y }, frame);
  const apart = (finger: Point) => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
  return zoomAt(view, apart(now) / apart(before), point, frame);
}
