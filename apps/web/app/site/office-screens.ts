import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import type { Role } from '@marque/domain/access/roles';

const GROUPS = ['cars', 'money', 'people', 'house', 'system'] as const;
type OfficeGroup = (typeof GROUPS)[number];

/** The office's menu: each screen with its group, and with the permission that its route requires. */
const OFFICE_SCREENS = [
  { route: 'office-submissions', group: 'cars', permission: 'submissions.decide' },
  { route: 'office-calendar', group: 'cars', permission: 'listings.schedule' },
  { route: 'office-live', group: 'cars', permission: 'listings.read' },
  { route: 'office-sales', group: 'money', permission: 'sales.read' },
  { route: 'office-comments', group: 'people', permission: 'comments.moderate' },
  { route: 'office-screening', group: 'people', permission: 'screening.decide' },
  { route: 'office-staff', group: 'people', permission: 'roles.change' },
  { route: 'office-proposals', group: 'house', permission: 'proposals.decide' },
  { route: 'office-notices', group: 'house', permission: 'messages.resend' },
  { route: 'office-audit', group: 'system', permission: 'audit.read' },
  { route: 'office-switches', group: 'system', permission: 'switches.change' },
] as const satisfies { route: string; group: OfficeGroup; permission: Permission }[];

export type OfficeScreen = (typeof OFFICE_SCREENS)[number]['route'];

/** The screens that these roles may use. */
export const officeScreensFor = (roles: readonly Role[]): OfficeScreen[] =>
  OFFICE_SCREENS.filter(({ permission }) => may(roles, permission)).map(({ route }) => route);

/** These screens in their groups, without empty groups. */
export const groupsOf = (
  screens: readonly OfficeScreen[],
): { group: OfficeGroup; screens: OfficeScreen[] }[] =>
  GROUPS.map((group) => ({
    group,
    screens: OFFICE_SCREENS.filter((screen) => screen.group === group)
      .map(({ route }) => route)
      .filter((route) => screens.includes(route)),
  })).filter(({ screens: found }) => found.length > 0);
