import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import type { Role } from '@marque/domain/access/roles';

/** The office's menu: each screen with the permission that its route requires. */
const OFFICE_SCREENS = [
  { route: 'office-submissions', permission: 'submissions.decide' },
  { route: 'office-live', permission: 'listings.read' },
  { route: 'office-calendar', permission: 'listings.schedule' },
  { route: 'office-sales', permission: 'sales.read' },
  { route: 'office-comments', permission: 'comments.moderate' },
  { route: 'office-screening', permission: 'screening.decide' },
  { route: 'office-proposals', permission: 'proposals.decide' },
  { route: 'office-audit', permission: 'audit.read' },
] as const satisfies { route: string; permission: Permission }[];

export type OfficeScreen = (typeof OFFICE_SCREENS)[number]['route'];

/** The screens that these roles may use. */
export const officeScreensFor = (roles: readonly Role[]): OfficeScreen[] =>
  OFFICE_SCREENS.filter(({ permission }) => may(roles, permission)).map(({ route }) => route);
