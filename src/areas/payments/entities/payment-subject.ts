import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';

const PaymentSubjectSchema = defineEntity({
  name: 'PaymentSubject',
  tableName: 'payment_subject',
  properties: {
    endpoint: p.string().length(20).$type<PaymentEndpoint>().primary(),
    /** The provider's id of a subscription or a customer. */
    name: p.string().length(255).primary(),
  },
});

/** A subject of events. Its row is locked while one of them is applied, so that they are applied one at a time. */
export class PaymentSubject extends PaymentSubjectSchema.class {}
PaymentSubjectSchema.setClass(PaymentSubject);
