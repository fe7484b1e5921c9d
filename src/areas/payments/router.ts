import { router } from '#api/trpc.ts';
import { receivePayment } from './operations/receive-payment.ts';

export const paymentsRouter = router({
  receive: receivePayment,
});
