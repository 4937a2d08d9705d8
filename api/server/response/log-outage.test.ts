import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogUnavailable } from '#stores/event-log/event-log.ts';
import type { Client } from '../../testing/client.ts';
import { aShow } from '../../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../../testing/site.ts';

const cannotRead = 'This cannot be shown right now. Please try again in a moment.';
const cannotSave = 'Changes cannot be saved right now. Please try again in a moment.';

describe('an event log that cannot be reached', () => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
    const fail = () => Promise.reject(new LogUnavailable('gone'));
    Object.assign(site.gateway.log, { readStream: fail, readAll: fail, latest: fail });
    site.gateway.send = fail;
  });
  afterAll(() => site.dispose());

  const ask = (query: string) => admin('POST', '/graphql', { query });

  it('responds to reads with 503 and Retry-After, and does not mention changes', async () => {
    expect(await admin('GET', '/api/admin/log')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { message: cannotRead, code: 'unavailable' },
    });
    expect(await ask('{ log { next } }')).toMatchObject({
      headers: { 'retry-after': '1' },
      body: { errors: [{ message: cannotRead, extensions: { code: 'unavailable' } }] },
    });
  });

  it('responds to changes with a sentence of their own', async () => {
    expect(await site.guest('POST', '/api/submissions', aShow())).toMatchObject({
      status: 503,
      body: { message: cannotSave, code: 'unavailable' },
    });
    const { body } = await ask('mutation { removeEvent(id: "x") }');
    expect(body).toMatchObject({ errors: [{ message: cannotSave }] });
  });
});
