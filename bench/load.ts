import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** What one request cost: how many were answered a second, and the server's own processor time for one, in µs. */
type Load = { perSecond: number; cpu: number; bytes: number };

export type BenchServer = { load(path: string, init?: { body: string }): Promise<Load>; stop(): void };

const connections = 50;
const total = 20_000;

/** Starts `bench/serving.ts` in a process of its own, so that its processor time is its own. */
export async function startBenchServer(what: 'fixed' | 'product', ...rest: string[]): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL('./serving.ts', import.meta.url)), [what, ...rest]);
  const [url] = (await once(child, 'message')) as [string];
  return {
    async load(path, init) {
      await fire(url + path, 2000, init);
      const before = await cpuOf(child);
      const began = performance.now();
      const bytes = await fire(url + path, total, init);
      const seconds = (performance.now() - began) / 1000;
      return { perSecond: total / seconds, cpu: ((await cpuOf(child)) - before) / total, bytes };
    },
    stop: () => child.kill('SIGTERM'),
  };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [micros] = (await once(child, 'message')) as [number];
  return micros;
}

/** Closed loops over keep-alive connections; returns the size of one body. Throws on any status but 200. */
async function fire(url: string, requests: number, init?: { body: string }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  let size = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) size = await once200(url, agent, init);
    }),
  );
  agent.destroy();
  return size;
}

function once200(url: string, agent: Agent, init?: { body: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = init ? { 'content-type': 'application/json' } : {};
    const sent = request(url, { agent, method: init ? 'POST' : 'GET', headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(init?.body);
  });
}
