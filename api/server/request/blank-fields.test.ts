import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdSite, startAdSite } from '../../ads/ads.fixture.ts';
import { type GraphqlClient, signedInClient } from '../../graphql/testing/clients.ts';
import { addedSource, addedVenue, listed } from '../../testing/examples.ts';
import { sampleBodies } from '../../testing/sample-bodies.fixture.ts';
import { adminEmail } from '../../testing/site.ts';

const { show, event, adminVenue, ad, review, source, schedule, agent } = sampleBodies;

/** Calls that revise an item: the item, its required fields, and the same call of GraphQL. */
const changes = [
  {
    call: 'PATCH /api/events',
    id: 'e1',
    body: event,
    required: ['performer', 'eventType', 'venue', 'address', 'date', 'time'],
    mutation: 'reviseEvent',
    type: 'EventChangesInput',
  },
  {
    call: 'PATCH /api/admin/ads',
    id: '',
    body: ad,
    required: ['title', 'creativeUrl', 'targetUrl', 'startDate', 'endDate'],
    mutation: 'reviseAd',
    type: 'AdChangesInput',
  },
  {
    call: 'PATCH /api/admin/venues',
    id: 'v1',
    body: adminVenue,
    required: ['name', 'address'],
    mutation: 'reviseVenue',
    type: 'AdminVenueChangesInput',
  },
  {
    call: 'PATCH /api/admin/venue-reviews',
    id: 'r1',
    body: { ...review, isVisible: true },
    required: ['rating'],
    mutation: 'reviseVenueReview',
    type: 'ReviewChangesInput',
  },
  {
    call: 'PUT /api/admin/scraping-sources',
    id: 's1',
    body: source,
    required: ['name', 'url', 'type'],
    mutation: 'reviseScrapingSource',
    type: 'ScrapingSourceChangesInput',
  },
  {
    call: 'PUT /api/admin/cron/schedules',
    id: 'c1',
    body: { action: 'scrape_all', schedule: '0 6 * * *', enabled: true, sourceId: null },
    required: ['action', 'schedule'],
    mutation: 'reviseCronSchedule',
    type: 'CronScheduleChangesInput',
  },
];

describe('blank fields (D-86)', () => {
  let given: AdSite;
  let person: GraphqlClient;
  let adId: string;
  beforeAll(async () => {
    given = await startAdSite();
    const posted = {
      type: 'VenueReviewPosted',
      data: { reviewId: 'r1', venueId: 'v1', userId: 'u1', ...review },
    } as const;
    const facts = [...listed('e1'), addedVenue('v1'), addedSource('s1'), posted];
    await given.site
      .given(...facts)
      .when(given.ada, 'GET', '/api/venues')
      .thenAnswer({ status: 200 });
    await given.ada('POST', '/api/admin/cron/schedules', { id: 'c1', action: 'scrape_all' });
    adId = (await given.created({ size: '300x250', priority: 7 })).id;
    person = await signedInClient(given.site, adminEmail);
  });
  afterAll(() => given.close());

  const revised = ({ call, id }: (typeof changes)[number], body: object) => {
    const [method = '', path] = call.split(' ');
    return given.ada(method, `${path}/${id || adId}`, body);
  };
  const revisedByGraphql = ({ mutation, type, id }: (typeof changes)[number], body: object) =>
    person.send(`mutation($id: ID!, $changes: ${type}!) { ${mutation}(id: $id, changes: $changes) { id } }`, {
      variables: { id: id || adId, changes: body },
    });

  it.each(changes)('$call refuses a required field that is blank', async (change) => {
    for (const field of change.required) {
      for (const blank of [null, ''])
        expect(await revised(change, { [field]: blank }), field).toMatchObject({
          status: 400,
          body: { code: 'validation', errors: [{ field }] },
        });
      expect((await revisedByGraphql(change, { [field]: null })).errors, field).toMatchObject([
        { extensions: { code: 'validation', errors: [{ field }] } },
      ]);
    }
  });

  it.each(changes)('$call takes null and empty text alike in every optional field', async (change) => {
    for (const field of Object.keys(change.body).filter((name) => !change.required.includes(name))) {
      const byNull = await revised(change, { [field]: null });
      expect(byNull.status, `${field}: ${byNull.text}`).toBe(200);
      const byText = await revised(change, { [field]: '' });
      expect({ ...(byText.body as object), updatedAt: 0 }, field).toEqual({
        ...(byNull.body as object),
        updatedAt: 0,
      });
      expect((await revisedByGraphql(change, { [field]: null })).errors, field).toEqual([]);
    }
  });

  it('leaves a field that cannot be empty as it was', async () => {
    const blank = { size: null, placement: '', priority: null, active: '' };
    expect(await given.ada('PATCH', `/api/admin/ads/${adId}`, blank)).toMatchObject({
      status: 200,
      body: { size: '300x250', placement: 'homepage', priority: 7, active: true },
    });
  });

  it.each([null, ''])(
    'PATCH /api/profile refuses the username %j and leaves the rest as it was',
    async (blank) => {
      await given.ada('PATCH', '/api/profile', {
        username: 'ada.admin',
        interests: ['art'],
        emailOptIn: true,
      });
      expect(await given.ada('PATCH', '/api/profile', { username: blank })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'username', message: 'Please enter a username.' }] },
      });
      const rest = { interests: blank, emailOptIn: blank, onboardingCompleted: blank };
      expect(await given.ada('PATCH', '/api/profile', rest)).toMatchObject({
        status: 200,
        body: { username: 'ada.admin', interests: ['art'], emailOptIn: true },
      });
    },
  );

  it.each([null, '', '  '])(
    'a new item takes %j in every optional field as if it were absent',
    async (blank) => {
      const created: [path: string, body: object, required?: readonly string[]][] = [
        ['/api/events', event, changes[0]?.required],
        ['/api/submissions', show, [...(changes[0]?.required ?? []), 'email']],
        [
          '/api/admin/ads',
          given.anAd({ size: 1, placement: 1, priority: 1, active: 1 }),
          changes[1]?.required,
        ],
        [
          '/api/admin/venues',
          { ...adminVenue, name: `Venue ${JSON.stringify(blank)}` },
          changes[2]?.required,
        ],
        ['/api/admin/scraping-sources', source, changes[4]?.required],
        ['/api/admin/cron/schedules', { ...schedule, action: 'scrape_all' }, ['action']],
        ['/api/admin/ai-agents', agent, ['name', 'description', 'systemPrompt', 'evaluationCriteria']],
      ];
      for (const [path, body, required = []] of created) {
        const sent = Object.entries(body).map(([field, value]) => [
          field,
          required.includes(field) ? value : blank,
        ]);
        const { status, text } = await given.ada('POST', path, Object.fromEntries(sent));
        expect(status, `${path}: ${text}`).toBe(201);
      }
    },
  );
});
