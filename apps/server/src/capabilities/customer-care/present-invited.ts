import type { InvitedCustomer } from '@marque/contracts/customer-care/account-invitations';
import { fullName } from '@marque/domain/customers/full-name';
import type { InvitedRow } from './account-invitation-repository.ts';

export const presentInvited = (row: InvitedRow): InvitedCustomer => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  locale: row.locale,
  invited_at: row.invited_at.toISOString(),
});
