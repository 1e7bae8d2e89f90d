import { limitedAddress } from '@marque/domain/network/limited-address';
import type { RealtimeLimits } from './limits.ts';
import { closeCodes, type ProtocolError } from './protocol.ts';

type AdmissionLimits = Pick<RealtimeLimits, 'connections' | 'connectionsPerAddress'>;

/** Counts the open connections, and limits them in total and per address. */
export function createAdmission({ connections, connectionsPerAddress }: AdmissionLimits) {
  const perAddress = new Map<string, number>();
  let total = 0;

  return {
    refuse(address: string): ProtocolError | undefined {
      if (total >= connections) return { code: closeCodes.overCapacity, message: 'Over capacity' };
      if ((perAddress.get(limitedAddress(address)) ?? 0) >= connectionsPerAddress) {
        return { code: closeCodes.overQuota, message: 'Too many connections from this address' };
      }
      return undefined;
    },
    enter(address: string): void {
      total += 1;
      const counted = limitedAddress(address);
      perAddress.set(counted, (perAddress.get(counted) ?? 0) + 1);
    },
    leave(address: string): void {
      total -= 1;
      const counted = limitedAddress(address);
      const left = (perAddress.get(counted) ?? 0) - 1;
      if (left > 0) perAddress.set(counted, left);
      else perAddress.delete(counted);
    },
  };
}
