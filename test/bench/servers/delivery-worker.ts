import { deliveryLoop } from '#areas/webhooks/deliveries/deliver-webhooks.ts';
import { openDeliveryWorld } from '../../areas/webhooks/delivery-world.ts';

/** The delivery loop in a separate process that reports its CPU time on request. */
const [databaseUrl = '', allow = '', sockets = '256'] = process.argv.slice(2);
const world = await openDeliveryWorld({ databaseUrl, allow: allow.split(',') });
await world.run(deliveryLoop({ sockets: Number(sockets) }));

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system });
});

process.send?.('ready');
