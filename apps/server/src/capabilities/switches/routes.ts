import * as contracts from '@marque/contracts/switches';
import { answer } from '../../platform/http/answer.ts';
import type { Switches } from '../../platform/switches/switches.ts';
import { readSwitchChanges } from './read-switch-changes.ts';
import { readSwitches } from './read-switches.ts';
import { turnSwitchOff } from './turn-switch-off.ts';
import { turnSwitchOn } from './turn-switch-on.ts';

export const switchRoutes = (switches: Switches) => [
  answer(contracts.readSwitches, (context) => readSwitches(context)),
  answer(contracts.readSwitchChanges, (context, { query }) => readSwitchChanges(context, query.before)),
  answer(contracts.turnSwitchOn, (context, { params, body }) =>
    turnSwitchOn(context, { name: params.switch, ...body }, switches),
  ),
  answer(contracts.turnSwitchOff, (context, { params, body }) =>
    turnSwitchOff(context, { name: params.switch, ...body }, switches),
  ),
];
