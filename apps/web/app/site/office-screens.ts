import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import type { Role } from '@marque/domain/access/roles';

const GROUPS = ['overview', 'cars', 'money', 'people', 'house', 'system'] as const;
type OfficeGroup = (typeof GROUPS)[number];

/**
 * The office's menu: each screen with the letter that leads to it after `g`, its group, and the permission that its route
 * requires. The first one that a role may use opens the office.
 */
const OFFICE_SCREENS = [
  { route: 'office-today', key: 'd', group: 'overview', permission: 'office.enter' },
  { route: 'office-submissions', key: 'u', group: 'cars', permission: 'submissions.decide' },
  { route: 'office-calendar', key: 'c', group: 'cars', permission: 'listings.schedule' },
  { route: 'office-live', key: 'l', group: 'cars', permission: 'listings.read' },
  { route: 'office-sales', key: 's', group: 'money', permission: 'sales.read' },
  { route: 'office-figures', key: 'f', group: 'money', permission: 'figures.read' },
  { route: 'office-reconciliation', key: 'r', group: 'money', permission: 'payments.read' },
  { route: 'office-customers', key: 'k', group: 'people', permission: 'customers.read' },
  { route: 'office-letters', key: 'e', group: 'people', permission: 'letters.answer' },
  { route: 'office-comments', key: 'm', group: 'people', permission: 'comments.moderate' },
  { route: 'office-screening', key: 'b', group: 'people', permission: 'screening.decide' },
  { route: 'office-staff', key: 't', group: 'people', permission: 'roles.change' },
  { route: 'office-proposals', key: 'p', group: 'house', permission: 'proposals.decide' },
  { route: 'office-content', key: 'o', group: 'house', permission: 'content.edit' },
  { route: 'office-notices', key: 'n', group: 'house', permission: 'messages.resend' },
  { route: 'office-audit', key: 'a', group: 'system', permission: 'audit.read' },
  { route: 'office-switches', key: 'w', group: 'system', permission: 'switches.change' },
] as const satisfies { route: string; key: string; group: OfficeGroup; permission: Permission }[];

export type OfficeScreen = (typeof OFFICE_SCREENS)[number]['route'];

export const SCREEN_KEYS = Object.fromEntries(OFFICE_SCREENS.map(({ route, key }) => [route, key])) as Record<
  OfficeScreen,
  string
>;

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
