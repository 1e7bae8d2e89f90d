import { routeTable } from '../route-table.ts';

/** Every first part of an address that one of our routes uses. */
const ROUTE_PARTS = new Set(Object.values(routeTable).map((path) => path.split('/')[0] ?? ''));

/** Whether one of our routes uses `/{locale}/{slug}`, or an address below it. */
export const isRoutePath = (slug: string): boolean => ROUTE_PARTS.has(slug);
