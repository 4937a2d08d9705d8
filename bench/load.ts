import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { percentile99 } from './measure.ts';
import type { ServerCalls } from './serving.ts';

/** Requests per second, µs of the server's processor time each, and the 99th percentile in ms. */
type Load = { rate: number; processor: number; p99: number; bytes: number };

type LoadOptions = {
  body?: (n: number) => string;
  headers?: OutgoingHttpHeaders;
  /** Closed loops over connections that stay open. */
  clients?: number;
  requests?: number;
  status?: number;
};

export type BenchServer = {
  url: string;
  call<Name extends keyof ServerCalls>(
    name: Name,
    ...args: Parameters<ServerCalls[Name]>
  ): Promise<Awaited<ReturnType<ServerCalls[Name]>>>;
  load(path: string, options?: LoadOptions): Promise<Load>;
  stop(): Promise<void>;
};

/** The options of Node of `npm start`, and those of a profile; its environment is below. */
const execArgv = ['--max-semi-space-size=4', '--max-old-space-size=512', ...process.execArgv];

/** Starts `serving.ts` in a process of its own, so that its processor time and memory are its own. */
export async function startBenchServer(what: 'bare' | 'product', ...rest: string[]): Promise<BenchServer> {
  const program = [what, ...rest];
  const child = fork(
    fileURLToPath(new URL('../run.mjs', import.meta.url)),
    ['app/start.mjs', 'bench/serving.ts', ...program],
    {
      execArgv,
      env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    },
  );
  const answer = async () => ((await once(child, 'message')) as [{ value: never }])[0].value;
  const url = (await answer()) as string;
  const call: BenchServer['call'] = (name, ...args) => {
    child.send({ call: name, args });
    return answer();
  };
  return {
    url,
    call,
    async load(path, options = {}) {
      const before = await call('processor');
      const fired = await fire(url + path, options);
      const used = (await call('processor')) - before;
      return { ...fired, processor: (used * 1e6) / fired.requests };
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Throws on another status than the wanted one. */
async function fire(
  url: string,
  { body, headers = {}, clients = 50, requests = 4000, status = 200 }: LoadOptions,
): Promise<Omit<Load, 'processor'> & { requests: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let [sent, bytes] = [0, 0];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let n = sent++; n < requests; n = sent++) {
        const at = performance.now();
        const got = await once1(url, agent, headers, body?.(n));
        if (got.status !== status)
          throw new Error(`${url} answered ${got.status}: ${got.text.slice(0, 200)}`);
        ({ bytes } = got);
        times.push(performance.now() - at);
      }
    }),
  );
  agent.destroy();
  return { rate: requests / ((performance.now() - began) / 1000), p99: percentile99(times), bytes, requests };
}

type Got = { status: number; headers: IncomingHttpHeaders; bytes: number; text: string };

/** One request; `text` is the body of an error. */
export function once1(
  url: string,
  agent?: Agent,
  headers: OutgoingHttpHeaders = {},
  body?: string,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    };
    const sent = request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      let [bytes, text] = [0, ''];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (status >= 400) text += chunk;
      });
      response.on('end', () => resolve({ status, headers: response.headers, bytes, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
