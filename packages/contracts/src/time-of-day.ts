import { z } from 'zod';

/** Hours and minutes on the clocks of a time zone, such as `09:30`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
