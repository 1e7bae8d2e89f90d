import type { PaymentProvider } from '@marque/server/capabilities/payment-provider/provider';

const refuseCall = () => Promise.reject(new Error('The benchmark does not expect this call.'));

const refusePages = () => ({ [Symbol.asyncIterator]: () => ({ next: refuseCall }) });

/** A provider that answers at once, so that only our own part takes time. It charges every card, or declines some. */
export function instantProvider({
  declinesEvery = Number.POSITIVE_INFINITY,
}: {
  declinesEvery?: number;
} = {}): PaymentProvider & {
  charged: Map<string, number>;
} {
  const charged = new Map<string, number>();
  let asked = 0;
  return {
    charged,
    charge: async ({ key }) => {
      const providerId = `pi_${key}`;
      asked += 1;
      if (asked % declinesEvery === 0)
        return { state: 'failed', providerId, declineCode: 'insufficient_funds' };
      charged.set(key, (charged.get(key) ?? 0) + 1);
      return { state: 'succeeded', providerId };
    },
    ...{ createCustomer: refuseCall, startCardSetup: refuseCall, readCardSetup: refuseCall },
    ...{ forgetCustomer: refuseCall, removeCard: refuseCall, findCharge: refuseCall },
    ...{ readCharge: refuseCall, cancelCharge: refuseCall, readEvent: refuseCall },
    ...{ refund: refuseCall, findRefund: refuseCall, readRefund: refuseCall, listRefundKeys: refuseCall },
    ...{ readDispute: refuseCall, answerDispute: refuseCall },
    ...{ listCharges: refusePages, listRefunds: refusePages },
    ...{ readListedCharge: refuseCall, readListedRefund: refuseCall },
    listDisputes: refusePages,
  };
}
