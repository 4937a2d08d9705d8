import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** Requests per second, the server's own processor time per request in µs, and the 99th percentile in ms. */
type Load = { perSecond: number; cpu: number; p99: number; bytes: number };

export type BenchServer = {
  load(path: string, init?: { body: string }): Promise<Load>;
  /** Upvotes shows of the list at this rate until it stops. */
  startUpvotes(perSecond: number): void;
  /** Resident memory in MB. */
  memory(): Promise<number>;
  /** Rebuilds every view once. */
  rebuild(): Promise<void>;
  stop(): void;
};

const connections = 50;
const total = 20_000;

/** The options of Node of `npm start`. */
const execArgv = ['--max-semi-space-size=4'];

/** Starts `bench/serving.ts` in a process of its own, so that its processor time and memory are its own. */
export async function startBenchServer(what: 'fixed' | 'product', ...rest: string[]): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL('./serving.ts', import.meta.url)), [what, ...rest], {
    execArgv,
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    async load(path, init) {
      await fire(url + path, 2000, init);
      const before = await ask(child, 'cpu');
      const began = performance.now();
      const { bytes, times } = await fire(url + path, total, init);
      const seconds = (performance.now() - began) / 1000;
      const p99 = times.sort((one, other) => one - other)[Math.floor(total * 0.99)] ?? Number.NaN;
      return { perSecond: total / seconds, cpu: ((await ask(child, 'cpu')) - before) / total, p99, bytes };
    },
    startUpvotes: (perSecond) => child.send({ upvotes: perSecond }),
    memory: async () => (await ask(child, 'rss')) / 2 ** 20,
    rebuild: async () => void (await ask(child, 'rebuild')),
    stop: () => child.kill('SIGTERM'),
  };
}

async function ask(child: ChildProcess, what: 'cpu' | 'rss' | 'rebuild'): Promise<number> {
  child.send(what);
  const [answer] = (await once(child, 'message')) as [number];
  return answer;
}

/** Closed loops over keep-alive connections. Throws on any status but 200. */
async function fire(
  url: string,
  requests: number,
  init?: { body: string },
): Promise<{ bytes: number; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  let bytes = 0;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const began = performance.now();
        bytes = await once200(url, agent, init);
        times.push(performance.now() - began);
      }
    }),
  );
  agent.destroy();
  return { bytes, times };
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
