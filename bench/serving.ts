import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Gateway } from '#api/gateway.ts';
import { readConfig } from '#schema/config.ts';
import { releaseMemoryAfterStart } from '#stores/release-memory.ts';
import { ensureBuild } from '#web/fresh-build.ts';
import { startFixedServer } from './ceilings.ts';
import { idOf, publicUrl } from './city.ts';
import { processorSeconds } from './folder.ts';

/** The home page's list: 200 shows of the coming week. */
const shows = 200;

/** What a measurement asks of a server process. */
export type ServerCalls = {
  /** Seconds of processor time so far. */
  processor(): number;
  /** Resident memory in MB. */
  memory(): number;
  /** Lists the home page's shows. */
  fill(): Promise<void>;
  /** The cookie of a session of the account of this address. */
  session(email: string): Promise<string>;
  /** Upvotes and edits shows of the list at these rates until the process ends. */
  traffic(upvotes: number, edits: number): void;
  /** Upvotes a show of the list once. */
  upvote(show: number): Promise<void>;
  /** Sends a text to every socket of a bare server. */
  broadcast(text: string): void;
};

type Served = { url: string; calls: Partial<ServerCalls> };

const own: Partial<ServerCalls> = {
  processor: processorSeconds,
  memory: () => process.memoryUsage.rss() / 2 ** 20,
};

async function bare(size: string): Promise<Served> {
  const { url, broadcast } = await startFixedServer(Buffer.alloc(Number(size), 'x'));
  return { url, calls: { ...own, broadcast } };
}

/** `host`: address of this machine that it may fetch. */
async function product(dataDir = mkdtempSync(join(tmpdir(), 'bench-')), host = ''): Promise<Served> {
  // Not in the process of the bare engine, whose memory is the ceiling.
  const { startProduct } = await import('#app/product.ts');
  await ensureBuild('web');
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: 'loopback',
    ADMIN_EMAILS: 'admin@bench.test',
    FETCH_ALLOW_HOSTS: host,
  });
  const running = await startProduct(config, pino({ level: 'error' }));
  if (!running.server) throw new Error('a process with every role serves');
  releaseMemoryAfterStart();
  await running.caughtUp();
  process.once('SIGTERM', () => void running.stop().then(() => process.exit()));
  return { url: running.server.url, calls: { ...own, ...callsOf(running.server.gateway) } };
}

function callsOf(gateway: Gateway): Partial<ServerCalls> {
  let sent = 0;
  const send = async (kind: 'admin' | 'user', id: string, command: Record<string, unknown>) => {
    sent += 1;
    const meta = {
      at: gateway.now().toISOString(),
      actor: { kind, id },
      correlationId: `bench-${sent}`,
      causationId: null,
      commandId: `bench-${sent}`,
    };
    const outcome = await gateway.send({ ...command, meta } as Parameters<Gateway['send']>[0]);
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.rejection.code}`);
  };
  const list = async (n: number) => {
    const { addDays } = await import('#schema/kernel/time/calendar.ts');
    const data = {
      listingId: idOf('listing', n),
      performer: `The Measured Ensemble ${n}`,
      eventType: (['music', 'comedy', 'art'] as const)[n % 3],
      venueId: null,
      venue: `The Paper Lantern ${n % 40}`,
      address: `${100 + n} Comal St, Austin`,
      date: addDays(gateway.today(), n % 7),
      time: '20:00',
      additionalDates: [],
      price: '$15',
      ageRestriction: 'all_ages',
      url: `https://example.com/tickets/${n}`,
      imageUrl: null,
      origin: { kind: 'admin', id: 'bench' },
    };
    await send('admin', 'bench', { type: 'CreateListing', data });
  };
  const upvote = (n: number) => {
    const userId = `member-${sent}`;
    return send('user', userId, {
      type: 'UpvoteListing',
      data: { listingId: idOf('listing', n % shows), userId },
    });
  };
  const revise = (n: number) =>
    send('admin', 'bench', {
      type: 'ReviseListing',
      data: { listingId: idOf('listing', n % shows), changes: { price: `$${10 + (n % 50)}` } },
    });
  return {
    async fill() {
      await Promise.all(Array.from({ length: shows }, (_, n) => list(n)));
    },
    async session(email) {
      const { ensureAccount } = await import('#api/sign-in/account.ts');
      const { createSession } = await import('#api/sign-in/sessions.ts');
      const account = await ensureAccount(gateway, email, crypto.randomUUID());
      if (!('userId' in account)) throw new Error(account.code);
      const cookies = await createSession(gateway, account.userId, null);
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    },
    traffic(upvotes, edits) {
      let n = 0;
      setInterval(() => void upvote(n++), 1000 / upvotes);
      setInterval(() => void revise(n++), 1000 / edits);
    },
    upvote,
  };
}

const [, , what, ...rest] = process.argv;
const { url, calls } = what === 'bare' ? await bare(rest[0] ?? '0') : await product(rest[0], rest[1]);
process.on('message', async ({ call, args }: { call: keyof ServerCalls; args: [never, never] }) => {
  process.send?.({ value: await calls[call]?.(...args) });
});
process.once('disconnect', () => process.exit());
process.send?.({ value: url });
