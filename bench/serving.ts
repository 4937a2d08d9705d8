import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startProduct } from '#app/product.ts';
import { readConfig } from '#schema/config.ts';
import { addDays } from '#schema/kernel/calendar.ts';
import { startFixedServer } from './ceilings.ts';

/** The home page's list: 200 shows of the coming week. */
const shows = 200;

async function product(): Promise<string> {
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
        listingId: `0198c000-0000-7000-8000-${String(n).padStart(12, '0')}`,
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
  return url;
}

const [, , what, size] = process.argv;
process.send?.(
  what === 'fixed' ? (await startFixedServer(Buffer.alloc(Number(size), 'x'))).url : await product(),
);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
