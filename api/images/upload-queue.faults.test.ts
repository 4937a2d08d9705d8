import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../testing/site.ts';
import { noise, upload } from './hostile.fixture.ts';

describe('many uploads at once (UPL-05)', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  const stored = () => readdirSync(join(site.dataDir, 'uploads'), { recursive: true });

  it('queues fifty concurrent uploads, and serves readers meanwhile', async () => {
    const picture = await noise(800, 600).png().toBuffer();
    let open = true;
    let reads = 0;
    const reading = (async () => {
      while (open) {
        expect((await site.guest('GET', '/api/events')).status).toBe(200);
        reads += 1;
      }
    })();
    const before = stored().length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(site, picture)));
    open = false;
    await reading;
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(stored().length - before).toBe(50);
    expect(reads, 'more readers were answered than pictures stored').toBeGreaterThan(50);
  });

  it('rejects uploads beyond the queue with a retry time, and stores none of them', async () => {
    const before = stored().length;
    const picture = await noise(300, 300).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 90 }, () => upload(site, picture)));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(stored().length - before).toBe(taken);
  });
});
