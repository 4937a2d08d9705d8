import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScrapedEventSite, siteWithAnnouncements } from './scraped-events.fixture.ts';

describe('the listing of a scraped event (R-54, MOD-25)', () => {
  let site: ScrapedEventSite['site'];
  let ada: ScrapedEventSite['ada'];
  let list: ScrapedEventSite['list'];
  let approved: ScrapedEventSite['approved'];
  beforeAll(async () => {
    ({ site, ada, list, approved } = await siteWithAnnouncements());
  });
  afterAll(() => site.dispose());

  it('has the city’s day and time (MOD-12, MOD-25)', async () => {
    const event = await approved('whole', {
      performers: ['Los Faroles', 'Rosa'],
      imageUrl: '/images/full/a.webp',
      originalImageUrl: 'https://lantern.example.com/a.png',
    });
    expect(event).toMatchObject({
      performer: 'Los Faroles, Rosa',
      eventType: 'music',
      venueId: null,
      venue: 'The Paper Lantern',
      address: '410 Comal St',
      date: '2026-12-05',
      time: '19:30',
      additionalDates: [],
      price: '$15',
      ageRestriction: 'all_ages',
      url: 'https://lantern.example.com/tickets/7',
      imageUrl: '/images/full/a.webp',
      approved: true,
    });
    const [row] = (await list('?status=approved')).filter(({ id }) => id === 'whole');
    expect(row).toMatchObject({ eventId: event.id, reviewedBy: { kind: 'admin', name: 'ada@example.com' } });
    expect((await site.guest('GET', `/api/events/${event.id}`)).status).toBe(200);
  });

  it('keeps a date without a time, names and pictures unchanged (MOD-25)', async () => {
    const event = await approved('bare', {
      performers: [],
      startTime: '2026-12-07',
      ticketLink: null,
      originalImageUrl: 'https://lantern.example.com/b.png',
    });
    expect(event).toMatchObject({
      performer: 'Lantern Nights',
      date: '2026-12-07',
      time: '',
      url: null,
      imageUrl: 'https://lantern.example.com/b.png',
    });
  });

  it("uses the event's name when the performers together are too long", async () => {
    const many = Array.from({ length: 20 }, (_, at) => `Performer number ${at}`);
    expect(await approved('many', { performers: many })).toMatchObject({ performer: 'Lantern Nights' });
    const just = ['a'.repeat(99), 'b'.repeat(99)];
    expect(await approved('just', { performers: just })).toMatchObject({ performer: just.join(', ') });
  });

  it('links the listed venue of that name, and uses its address when none was found', async () => {
    const added = await ada('POST', '/api/admin/venues', {
      name: 'The Long Room',
      address: '9 Long Ln',
    });
    const venueId = (added.body as { id: string }).id;
    expect(await approved('linked', { venue: 'the  LONG room', address: null })).toMatchObject({
      venueId,

      address: '9 Long Ln',
    });
    expect(await approved('own-address', { venue: 'The Long Room' })).toMatchObject({
      venueId,
      address: '410 Comal St',
    });
    await ada('PATCH', `/api/admin/venues/${venueId}`, { name: 'The Longer Room' });
    expect(await approved('former', { venue: 'The Long Room', address: null })).toMatchObject({
      venueId: null,
      address: 'The Long Room, Austin',
    });
    await ada('DELETE', `/api/admin/venues/${venueId}`);
    expect(await approved('removed', { venue: 'The Longer Room', address: null })).toMatchObject({
      venueId: null,
      address: 'The Longer Room, Austin',
    });
  });

  it('links no unverified and no unknown venue', async () => {
    const sent = { name: 'The Cellar', address: '2 Deep St', venueType: 'club', honeypot: '' };
    const { body } = await site.guest('POST', '/api/venues', {
      ...sent,
      submissionTime: site.gateway.now().getTime() - 60_000,
    });
    const venueId = (body as { id: string }).id;
    expect(venueId).toBeTypeOf('string');
    expect(await approved('unlisted', { venue: 'The Cellar', address: null })).toMatchObject({
      venueId: null,
      address: 'The Cellar, Austin',
    });
    await ada('PATCH', `/api/admin/venues/${venueId}`, { isVerified: true });
    expect(await approved('verified', { venue: 'The Cellar', address: null })).toMatchObject({
      venueId,
      address: '2 Deep St',
    });
    expect(await approved('unknown', { venue: 'Nowhere', address: null })).toMatchObject({
      venueId: null,
      address: 'Nowhere, Austin',
    });
  });
});
