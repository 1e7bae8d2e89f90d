import { type SortedList, sortsOf } from '@marque/domain/access/office-sorts';
import { z } from 'zod';

/** The order of a list of the office. Without it, the list has its own order. */
export const listSort = <List extends SortedList>(list: List) =>
  z.enum(sortsOf(list)).optional().describe('A column; a minus sign in front means descending');
