import { createServer } from 'node:net';

/**
 * The ports below those that the system gives to connections: one of these would be taken by a connection between
 * the probe and the start of a server. Each worker has its own, so that two cannot choose the same.
 */
const firstPort = 12_000;
const portsPerWorker = 400;
const workers = 50;

const first = firstPort + (Number(process.env.VITEST_POOL_ID ?? 0) % workers) * portsPerWorker;
let next = Math.floor(Math.random() * portsPerWorker);

/** A port on which no server listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsPerWorker; tries++) {
    const port = first + (next++ % portsPerWorker);
    if (await isFree(port)) return port;
  }
  throw new Error(`every port from ${first} on is in use`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
