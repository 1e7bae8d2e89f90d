/** A customer may hold several roles. */
export const ROLES = ['curator', 'moderator', 'support', 'accounts', 'editor', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];
