type Shot = { slot: string; isRequired: boolean };

const required = <const Slot extends string>(...slots: Slot[]) =>
  slots.map((slot) => ({ slot, isRequired: true }));
const optional = <const Slot extends string>(...slots: Slot[]) =>
  slots.map((slot) => ({ slot, isRequired: false }));

/** The pictures that we ask for, group by group in the order in which a seller walks around the car. */
export const SHOT_LIST = {
  outside: [
    ...required('front-left', 'front', 'right', 'rear-right', 'rear', 'left'),
    ...optional('front-right', 'rear-left', 'roof', 'hood-up', 'hood-down', 'bonnet-line', 'lights-front'),
    ...optional('lights-rear', 'badges', 'glass', 'door-gaps', 'sills'),
  ],
  wheels: optional(
    ...(['wheel-front-left', 'wheel-front-right', 'wheel-rear-left', 'wheel-rear-right'] as const),
    ...(['spare-wheel', 'tyre-dates'] as const),
  ),
  inside: [
    ...required('dashboard', 'odometer', 'seats-front'),
    ...optional('seats-rear', 'steering-wheel', 'gear-lever', 'door-cards', 'headlining', 'carpets'),
    ...optional('pedals', 'radio', 'controls', 'under-mats'),
  ],
  engine: [
    ...required('engine-bay'),
    ...optional('engine-left', 'engine-right', 'engine-number', 'battery', 'boot', 'boot-floor', 'tools'),
  ],
  underside: optional(
    ...(['underside-front', 'underside-middle', 'underside-rear', 'exhaust', 'suspension-front'] as const),
    ...(['suspension-rear'] as const),
  ),
  documents: [
    ...required('chassis-number'),
    ...optional('registration-document', 'service-book', 'invoices', 'certificates', 'old-photographs'),
    ...optional('manuals', 'keys'),
  ],
  faults: optional('fault-1', 'fault-2', 'fault-3', 'fault-4'),
} as const satisfies Record<string, readonly Shot[]>;

export type ShotGroup = keyof typeof SHOT_LIST;
export type Slot = (typeof SHOT_LIST)[ShotGroup][number]['slot'];

const SHOTS: readonly Shot[] = Object.values(SHOT_LIST).flat();

export const MOST_PICTURES = 300;

export const SLOTS = SHOTS.map(({ slot }) => slot) as Slot[];
/** The pictures that the first questions ask for, one from each side. */
export const FIRST_SLOTS: readonly Slot[] = SHOT_LIST.outside
  .filter(({ isRequired }) => isRequired)
  .map(({ slot }) => slot);

/** The pictures without which a car cannot be submitted. For the plan Concierge, `FIRST_SLOTS` are enough. */
export const REQUIRED_SLOTS = SHOTS.filter(({ isRequired }) => isRequired).map(({ slot }) => slot) as Slot[];
