import { createServer } from 'node:http';
import { announce } from './announce.ts';

/** Accepts every message: `/hang` never responds, `/slow` takes 50 ms, any other path responds at once. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    if (request.url === '/hang') return;
    const answer = () => response.writeHead(200, { 'content-length': 2 }).end('ok');
    if (request.url === '/slow') setTimeout(answer, 50);
    else answer();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => announce(server));
