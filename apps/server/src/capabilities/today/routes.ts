import * as contracts from '@marque/contracts/today';
import { answer } from '../../platform/http/answer.ts';
import { readToday, type TodayParts } from './read-today.ts';

export const todayRoutes = (parts: TodayParts) => [
  answer(contracts.readToday, (context) => readToday(context, parts)),
];
