import { SWITCH_NAMES, SWITCHES } from '@marque/domain/switches/switches';
import { z } from 'zod';
import { reasonField } from './access.ts';
import { endpoint } from './endpoint.ts';
import { person } from './person.ts';

const capability = 'switches';
const read = { permission: 'switches.change' } as const;
const change = { ...read, freshProof: true } as const;

const name = z.enum(SWITCH_NAMES);

const switchState = z.object({
  name,
  is_on: z.boolean(),
  longest_hours: z.int(),
  /** The change that counts now. Null: the switch has never been changed. */
  latest: z
    .object({
      is_on: z.boolean(),
      owner: person,
      reason: z.string(),
      changed_at: z.iso.datetime(),
      /** Null if the switch was turned off. */
      expires_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type SwitchState = z.output<typeof switchState>;

const switchChange = z.object({
  id: z.uuid(),
  name,
  is_on: z.boolean(),
  owner: person,
  reason: z.string(),
  changed_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});
export type SwitchChange = z.output<typeof switchChange>;

export const readSwitches = endpoint({
  operation: 'readSwitches',
  capability,
  method: 'GET',
  path: '/api/office/switches',
  summary: 'What staff can turn off for everybody, and what is off now',
  access: read,
  answer: { status: 200, data: z.array(switchState) },
});

export const readSwitchChanges = endpoint({
  operation: 'readSwitchChanges',
  capability,
  method: 'GET',
  path: '/api/office/switches/changes',
  summary: 'The changes of all switches, the newest first',
  access: read,
  query: z.object({
    /** `meta.next` of the page before. */
    before: z.uuid().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(switchChange),
    /** The value of `before` for the next page. Null: there is none. */
    meta: z.object({ next: z.uuid().nullable() }),
  },
});

const LONGEST = Math.max(...Object.values(SWITCHES).map(({ longestHours }) => longestHours));

export const turnSwitchOn = endpoint({
  operation: 'turnSwitchOn',
  capability,
  method: 'POST',
  path: '/api/office/switches/{switch}/on',
  summary: 'Turn a switch on for some hours, or give a switch that is on another end and owner',
  access: change,
  allowedInReadOnly: true,
  params: z.object({ switch: name }),
  body: z.object({ hours: z.int().min(1).max(LONGEST), reason: reasonField }),
  answer: { status: 200, data: switchState },
  refusals: { 'switch-too-long': 422 },
});

export const turnSwitchOff = endpoint({
  operation: 'turnSwitchOff',
  capability,
  method: 'POST',
  path: '/api/office/switches/{switch}/off',
  summary: 'Turn a switch off before it expires',
  access: change,
  allowedInReadOnly: true,
  params: z.object({ switch: name }),
  body: z.object({ reason: reasonField }),
  answer: { status: 200, data: switchState },
  refusals: { 'switch-already-off': 409 },
});
