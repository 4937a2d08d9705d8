import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import type { Gateway } from '#api/gateway.ts';
import { readConfig } from '#schema/config.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { ensureBuild } from '#web/fresh-build.ts';
import { startFixedServer } from './ceilings.ts';

/** The home page's list: 200 shows of the coming week. */
const shows = 200;

const listingId = (n: number) => `0198c000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Upvotes by as many members, each of another show of the list. */
function startUpvotes({ send, now }: Pick<Gateway, 'send' | 'now'>, perSecond: number): void {
  let n = 0;
  setInterval(() => {
    n += 1;
    const userId = `member-${n}`;
    const meta = {
      at: now().toISOString(),
      actor: { kind: 'user', id: userId } as const,
      correlationId: `upvote-${n}`,
      causationId: null,
      commandId: `upvote-${n}`,
    };
    void send({ type: 'UpvoteListing', data: { listingId: listingId(n % shows), userId }, meta });
  }, 1000 / perSecond);
}

async function product(): Promise<{ url: string; gateway: Gateway }> {
  // Not in the process of the bare engine, whose memory is the ceiling.
  const { startProduct } = await import('#app/product.ts');
  await ensureBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-product-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  const { server } = await startProduct(config, pino({ level: 'error' }));
  if (!server) throw new Error('a process with every role serves');
  const { url, gateway } = server;
  const admin = { kind: 'admin', id: 'bench' } as const;
  const listed = Array.from({ length: shows }, (_, n) =>
    gateway.send({
      type: 'CreateListing',
      data: {
        listingId: listingId(n),
        performer: `The Measured Ensemble ${n}`,
        eventType: (['music', 'comedy', 'art'] as const)[n % 3] ?? 'music',
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
      },
      meta: {
        at: gateway.now().toISOString(),
        actor: admin,
        correlationId: `bench-${n}`,
        causationId: null,
        commandId: `bench-${n}`,
      },
    }),
  );
  await Promise.all(listed);
  return { url, gateway };
}

/** Rebuilds every view at once; resolves to their number. */
async function rebuildAll({ projections }: Pick<Gateway, 'projections'>): Promise<number> {
  await projections.rebuild('all');
  for (;;) {
    const statuses = await projections.status();
    if (statuses.every(({ status }) => status === 'live')) return statuses.length;
    await pause(10);
  }
}

const [, , what, size] = process.argv;
const served = what === 'fixed' ? await startFixedServer(Buffer.alloc(Number(size), 'x')) : await product();
process.send?.(served.url);
process.on('message', async (message: 'cpu' | 'rss' | 'rebuild' | { upvotes: number }) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  } else if (message === 'rss') process.send?.(process.memoryUsage.rss());
  else if ('gateway' in served) {
    if (message === 'rebuild') process.send?.(await rebuildAll(served.gateway));
    else startUpvotes(served.gateway, message.upvotes);
  }
});
