import { router } from '#api/trpc.ts';
import { createCustomer } from './operations/create-customer.ts';
import { getCustomerUsage } from './operations/get-customer-usage.ts';
import { getInvoice } from './operations/get-invoice.ts';
import { getOwnInvoice } from './operations/get-own-invoice.ts';
import { getSubscription } from './operations/get-subscription.ts';
import { listCustomers } from './operations/list-customers.ts';
import { listProducts } from './operations/list-products.ts';

export const monetizationRouter = router({
  customers: listCustomers,
  createCustomer,
  usage: getCustomerUsage,
  invoice: getInvoice,
  ownInvoice: getOwnInvoice,
  products: listProducts,
  subscription: getSubscription,
});
