import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewNames } from '#projections/views/all.ts';
import type { Client } from '../testing/client.ts';
import { aShow } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { inOneProcess } from '../testing/test-engines.ts';

describe('endpoints for operators', () => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await startSite({ METRICS_TOKEN: 'a-token-of-the-monitor' });
    admin = await site.signedIn(adminEmail);
  });
  afterAll(() => site.dispose());

  it('are live, ready, and healthy (R-100)', async () => {
    expect(await site.guest('GET', '/healthz')).toMatchObject({ status: 200 });
    expect(await site.guest('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', parked: [] },
    });
    expect(await site.guest('GET', '/api/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', log: 'ok', readModels: 'ok', lag: 0 },
    });
  });

  it('name the missing store when the log is unreachable', async () => {
    const { log } = site.gateway;
    const head = log.head.bind(log);
    log.head = () => Promise.reject(new Error('gone'));
    const answers = await Promise.all([site.guest('GET', '/readyz'), site.guest('GET', '/api/health')]);
    log.head = head;
    expect(answers[0]).toMatchObject({
      status: 503,
      body: { code: 'unavailable', missing: ['the event log does not respond'] },
    });
    expect(answers[1]).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('show the progress of each view, and rebuild one or all (R-98, R-99)', async () => {
    const statuses = async () =>
      ((await admin('GET', '/api/admin/projections')).body as { status: string }[]).map(
        ({ status }) => status,
      );
    const { body } = await admin('GET', '/api/admin/projections');
    expect((body as { name: string }[]).map(({ name }) => name).sort()).toEqual([...viewNames].sort());
    const rebuild = (name: string) => admin('POST', `/api/admin/projections/${name}/rebuild`);
    for (const name of ['events', 'all']) {
      expect(await rebuild(name)).toMatchObject({ status: 202, body: { name, status: 'rebuilding' } });
      expect(await rebuild(name)).toMatchObject({ status: 409, body: { reason: 'already-rebuilding' } });
      await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['live']));
    }
    for (const name of ['nothing', '__proto__'])
      expect(await rebuild(name)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  const failsMails = inOneProcess('it replaces the mailer of the reactors');
  failsMails(
    'name a consumer of the log that fails, until it goes on where it was (R-114, D-118)',
    async () => {
      const { mailer } = site.gateway;
      const { send } = mailer;
      mailer.send = () => Promise.reject(new Error('450 try again later, ada@example.com'));
      expect((await site.guest('POST', '/api/submissions', aShow())).status).toBe(201);
      const failing = async () => (await admin('GET', '/api/admin/consumers')).body;
      const mail = {
        consumer: 'mail',
        eventType: 'ShowSubmitted',
        position: expect.stringMatching(/^\d{20}$/),
      };
      await expect
        .poll(failing)
        .toEqual([expect.objectContaining({ ...mail, error: expect.stringContaining('450') })]);
      const ready = await site.guest('GET', '/readyz');
      expect(ready).toMatchObject({ status: 200, body: { status: 'ready', failing: [mail] } });
      expect(ready.text).not.toContain('ada@example.com');
      const metric = /log_consumer_failing_seconds\{consumer="mail"/;
      expect((await site.guest('GET', '/metrics')).text).toMatch(metric);

      mailer.send = send;
      await expect.poll(failing).toEqual([]);
      expect(site.mailsTo(adminEmail).filter((text) => text.includes('/admin/action?token='))).toHaveLength(
        1,
      );
      expect((await site.guest('GET', '/readyz')).body).toMatchObject({ failing: [] });
      expect((await site.guest('GET', '/metrics')).text).not.toMatch(metric);
    },
  );

  it('count requests by route pattern, appends and views', async () => {
    await site.guest('GET', '/api/events/some-id');
    const { text } = await site.guest('GET', '/metrics');
    expect(text).toContain('http_requests_total{route="/api/events/:id",method="GET",status="404"}');
    expect(text).toMatch(/log_append_duration_seconds_count [1-9]/);
    expect(text).toMatch(/projection_lag_events\{projection="events"\} 0/);
    expect(text).not.toContain('some-id');
  });

  it('serve metrics to loopback and to requests with the token, not to forwarded requests', async () => {
    const metrics = (headers: Record<string, string>) => site.guest('GET', '/metrics', undefined, headers);
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await metrics(forwarded)).status).toBe(403);
    expect((await metrics({ ...forwarded, authorization: 'Bearer an-unknown-token' })).status).toBe(403);
    expect((await metrics({ ...forwarded, authorization: 'Bearer a-token-of-the-monitor' })).status).toBe(
      200,
    );
  });
});
