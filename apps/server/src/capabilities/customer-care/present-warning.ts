import type { CustomerWarning } from '@marque/contracts/customer-care/warnings';
import type { findWarnings } from './record-repository.ts';

type WarningRow = Awaited<ReturnType<typeof findWarnings>>[number];

export const presentWarning = ({ username, warned_at, ...warning }: WarningRow): CustomerWarning => ({
  ...warning,
  by: { username },
  warned_at: warned_at.toISOString(),
});
