import { accountRoutes } from './account-routes.ts';
import type { CustomerParts } from './customer-parts.ts';
import { sessionRoutes } from './session-routes.ts';
import { verificationRoutes } from './verification-routes.ts';

export const customerRoutes = (parts: CustomerParts) => [
  ...sessionRoutes(parts),
  ...accountRoutes(parts),
  ...verificationRoutes(parts),
];
