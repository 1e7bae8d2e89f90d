import type { Slot } from '@marque/domain/selling/shot-list';

/*
 * A few drawings stand for all pictures that we ask for. Each is one path on a field of 48 by 32. Mirrored ones show the
 * other side of the car.
 */
const SIDE =
  'M3 21c0-3 2-4 6-4.5 4-3.5 8-6 14-6s9 3 12 6c5 .3 9 1.500 10 4.500v2H3zM9 23a4 4 0 1 0 8 0 4 4 0 1 0-8 0M32 23a4 4 0 1 0 8 0 4 4 0 1 0-8 0M15 16h8v-4c-3.500.2-6 2-8 4zM25 12v4h8c-2-2.500-4.500-3.800-8-4z';
const FRONT =
  'M9 26v-7c0-2 1-3 2-4l3-6c.5-1 1.500-1.500 3-1.500h14c1.500 0 2.500.5 3 1.500l3 6c1 1 2 2 2 4v7h-5v-2H14v2zM15 14h18l-2-4H17zM11 18.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M32 18.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M20 17h8v4h-8z';
const REAR =
  'M9 26v-7c0-2 1-3 2-4l3-6c.5-1 1.500-1.500 3-1.500h14c1.500 0 2.500.5 3 1.500l3 6c1 1 2 2 2 4v7h-5v-2H14v2zM16 14h16l-1.500-4h-13zM11 17h6v3h-6zM31 17h6v3h-6zM20 19h8v3h-8z';
const CORNER =
  'M3 20l3-5 9-6c1-.7 2-1 4-1h10c2 0 3 .4 5 2l5 4 5 2c1 .6 1.500 1.500 1.500 3v4L41 25l-21 2-13-1-4-2zM20 15h14l-5-4h-9zM17 15v-4l-7 4zM5 18.500l6 .5v3l-6-.5M11 24a4 4 0 1 0 8 0 4 4 0 1 0-8 0M34 22a3.500 4 0 1 0 7 0 3.500 4 0 1 0-7 0';
const WHEEL =
  'M11 16a13 13 0 1 0 26 0 13 13 0 1 0-26 0M16 16a8 8 0 1 0 16 0 8 8 0 1 0-16 0M22 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0M24 8v6M24 18v6M16 16h6M26 16h6';
const DASHBOARD =
  'M4 24v-7c5-4 12-6 20-6s15 2 20 6v7zM9 19a4 4 0 1 0 8 0 4 4 0 1 0-8 0M18 20a6 6 0 1 0 12 0 6 6 0 1 0-12 0M24 14v4M18.500 22l4-1M29.500 22l-4-1M34 17h6v4h-6z';
const GAUGE = 'M11 19a13 13 0 1 1 26 0v7H11zM24 19l6-6M18 23h12M14 16l2 1M24 9v2M34 16l-2 1';
const SEAT = 'M14 27v-5l2-14c.2-2 1-3 3-3h3c2 0 3 1 3 3l1 10h7c2 0 3 1 3 3v6zM26 18H16M14 22h21';
const ENGINE = 'M10 12h5v-3h8v3h5l3 3h5v-3h4v12h-4v-3h-3l-3 4H16l-3-4h-3zM18 9V6M20 16h8M20 20h8';
const UNDERSIDE = 'M6 8h36v16H6zM6 12h36M6 20h36M24 8v16M12 5h6v3M30 5h6v3M12 27h6v-3M30 27h6v-3M14 16h20';
const BOOT = 'M8 26V16l4-8h24l4 8v10zM8 16h32M16 21h16M12 8l4-4h16l4 4';
const DOCUMENT = 'M14 4h14l6 6v18H14zM28 4v6h6M18 14h12M18 18h12M18 22h8';
const KEYS = 'M9 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0M21 16h18v5M33 16v4M13 16h.1';
const PLATE = 'M8 10h32v12H8zM11 13h.1M37 13h.1M11 19h.1M37 19h.1M14 16h20';
const FAULT = 'M24 5l16 23H8zM24 13v7M24 23.500v.1';
const DETAIL = 'M13 14a8 8 0 1 0 16 0 8 8 0 1 0-16 0M27 20l9 8';

type Drawing = { path: string; isMirrored?: boolean };

const DRAWINGS: Partial<Record<Slot, Drawing>> = {
  'front-left': { path: CORNER },
  'front-right': { path: CORNER, isMirrored: true },
  'rear-left': { path: CORNER, isMirrored: true },
  'rear-right': { path: CORNER },
  front: { path: FRONT },
  'lights-front': { path: FRONT },
  'bonnet-line': { path: FRONT },
  rear: { path: REAR },
  'lights-rear': { path: REAR },
  left: { path: SIDE },
  right: { path: SIDE, isMirrored: true },
  roof: { path: SIDE },
  'hood-up': { path: SIDE },
  'hood-down': { path: SIDE },
  'door-gaps': { path: SIDE },
  sills: { path: SIDE },
  dashboard: { path: DASHBOARD },
  'steering-wheel': { path: WHEEL },
  odometer: { path: GAUGE },
  'seats-front': { path: SEAT },
  'seats-rear': { path: SEAT, isMirrored: true },
  boot: { path: BOOT },
  'boot-floor': { path: BOOT },
  'chassis-number': { path: PLATE },
  'engine-number': { path: PLATE },
  keys: { path: KEYS },
};

const byBeginning: [string, string][] = [
  ['wheel-', WHEEL],
  ['spare-', WHEEL],
  ['tyre-', WHEEL],
  ['engine-', ENGINE],
  ['underside-', UNDERSIDE],
  ['suspension-', UNDERSIDE],
  ['exhaust', UNDERSIDE],
  ['fault-', FAULT],
  ['registration-', DOCUMENT],
  ['service-', DOCUMENT],
  ['invoices', DOCUMENT],
  ['certificates', DOCUMENT],
  ['old-', DOCUMENT],
  ['manuals', DOCUMENT],
];

function drawingOf(slot: Slot): Drawing {
  const path = byBeginning.find(([beginning]) => slot.startsWith(beginning))?.[1] ?? DETAIL;
  return DRAWINGS[slot] ?? { path };
}

/** The outline of what a picture should show. */
export function SlotDrawing({ slot, className }: { slot: Slot; className?: string }) {
  const { path, isMirrored } = drawingOf(slot);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path d={path} transform={isMirrored ? 'translate(48) scale(-1 1)' : undefined} />
    </svg>
  );
}
