import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { type RoleProcess, startRoleProcess } from '#stores/testing/role-process.fixture.ts';
import { type ListingsSite, startListingsSite } from '#web/journeys/testing/external-sites.ts';
import { type ProductProcess, startProductProcess } from '#web/journeys/testing/product-process.ts';
import { type Client, signInByLink } from '#web/journeys/testing/rest-client.ts';
import { startServers } from './testing/processes.fixture.ts';

const admin = 'ada@example.com';
const stack = new AsyncDisposableStack();
let gateway: ProductProcess;
let ada: Client;
let ingest: RoleProcess;
let settings: Record<string, string>;
let path = '';
let site: ListingsSite;

beforeAll(async () => {
  site = stack.adopt(await startListingsSite(), (it) => it.close());
  site.publish('/shows', []);
  settings = {
    ...(await startServers(stack)),
    ADMIN_EMAILS: admin,
    FETCH_ALLOW_HOSTS: site.host,
  };
  stack.adopt(startRoleProcess('projections', settings), (it) => it.stop());
  ingest = startRoleProcess('ingest', settings);
  stack.defer(() => ingest.stop());
  gateway = stack.adopt(await startProductProcess({ ...settings, ROLES: 'gateway' }), (it) => it.dispose());
  // The views of the first account may take longer than a request waits for them: 503 until then.
  ada = await eventually(() => signInByLink(gateway, admin));
  const url = `${site.url}/shows`;
  const source = await ada.call('POST', '/api/admin/scraping-sources', { name: 'S', url, type: 'music' });
  path = `/api/admin/scrape-source/${source.body.id}`;
}, 120_000);
afterAll(() => stack.disposeAsync());

it('a run requested at the gateway is done by ingest in another process (R-80)', async () => {
  const result = await eventually(async () => {
    const answer = await ada.call('POST', path);
    // Until ingest has started, the request is rejected after 5 s.
    expect(answer.status).toBe(200);
    return answer.body;
  });
  expect(result).toMatchObject({ eventsFound: 0, eventsAdded: 0 });
  const { body } = await ada.call('GET', '/api/admin/scraping-logs');
  expect(body).toMatchObject([{ status: 'warning', sourceName: 'S' }]);
}, 60_000);

it('a run is answered when its process stops, and the next process takes up the next one', async () => {
  const { arrived } = site.holdNext('/shows');
  const interrupted = ada.call('POST', path);
  await arrived;
  expect((await ada.call('POST', path)).status).toBe(409);
  await ingest.stop();
  expect(await interrupted).toMatchObject({
    status: 502,
    body: { message: 'The process ended before the scrape did', reason: 'ingest-unavailable' },
  });
  const answer = await ada.call('POST', path);
  expect(answer).toMatchObject({ status: 502, body: { message: 'The scraper does not answer' } });
  ingest = startRoleProcess('ingest', settings);
  await eventually(async () => expect((await ada.call('POST', path)).status).toBe(200));
  const { body } = await ada.call('GET', '/api/admin/scraping-logs');
  expect((body as unknown as { status: string }[]).map(({ status }) => status)).toEqual([
    'warning',
    'error',
    'warning',
  ]);
}, 60_000);
