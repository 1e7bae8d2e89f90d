import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import { z } from 'zod';

export const planType = z.literal(Object.values(PLAN_TYPES));
