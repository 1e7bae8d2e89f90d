import type { PaymentProvider } from '@marque/server/capabilities/payments/provider';

const refuseCall = () => Promise.reject(new Error('The benchmark does not expect this call.'));

const refusePages = () => ({ [Symbol.asyncIterator]: () => ({ next: refuseCall }) });

/** A provider that charges every card and answers at once, so that only our own part takes time. */
export function instantProvider(): PaymentProvider & { charged: Map<string, number> } {
  const charged = new Map<string, number>();
  return {
    charged,
    charge: async ({ key }) => {
      charged.set(key, (charged.get(key) ?? 0) + 1);
      return { state: 'succeeded', providerId: `pi_${key}` };
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
