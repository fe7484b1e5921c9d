import { once } from 'node:events';
import { deliveryLoop } from '#areas/webhooks/deliveries/deliver-webhooks.ts';
import { openDeliveryWorld } from '../delivery-world.ts';

/** A worker for tests that stop or kill it: runs the delivery loop until it is told `stop`. */
const [databaseUrl = '', allow = '', leaseMs = '30000', timeoutMs = '15000'] = process.argv.slice(2);
const world = await openDeliveryWorld({ databaseUrl, allow: [allow] });
const pool = await world.run(deliveryLoop({ leaseMs: Number(leaseMs), timeoutMs: Number(timeoutMs), everyMs: 200 }));
const told = once(process, 'message');
process.send?.('running');
await told;
await pool.stop(5_000);
await world.close();
process.disconnect();
