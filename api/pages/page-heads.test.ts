import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexedPaths } from '#schema/page-meta.ts';
import { addedVenue, listed } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';
import { readHead } from './head.fixture.ts';

/** The tags that validators of link previews require on every page. */
const shareCard = [
  'description',
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'og:site_name',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
];

describe('the served head of a page (META-01, META-04)', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  const headAt = async (path: string) => readHead((await site.guest('GET', path)).text);

  it.each(indexedPaths)('contains each tag once at %s', async (path) => {
    const { title, canonical, meta } = await headAt(`${path}?utm_source=mail`);
    expect(canonical).toBe(`https://shows.example${path}`);
    for (const field of shareCard) expect(meta[field], field).toBeTruthy();
    expect(meta).toMatchObject({
      'og:title': title,
      'twitter:title': title,
      'og:url': canonical,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(meta).not.toHaveProperty('robots');
  });

  it('differs from page to page', async () => {
    const heads = await Promise.all(indexedPaths.map(headAt));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(indexedPaths.length);
    expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(indexedPaths.length);
  });

  it.each([
    '/admin',
    '/admin/operations',
    '/admin/operations/history/event/1',
    '/login',
    '/nowhere',
    '/events/unknown',
  ])('excludes %s from search engines', async (path) =>
    expect((await headAt(path)).meta.robots).toBe('noindex'),
  );

  it('describes a show with performer, time, venue and price (EVT-21, META-02)', async () => {
    const { text } = await site
      .given(
        ...listed('whole', {
          performer: 'Los Faroles',
          additionalDates: ['2026-12-06', '2026-12-12'],
          url: 'https://tickets.example/1',
          imageUrl: '/images/q_auto/00000000-0000-4000-8000-000000000000.jpg',
        }),
      )
      .when(site.guest, 'GET', '/events/whole/los-faroles')
      .thenAnswer({ status: 200 });
    const { title, canonical, meta, linked } = readHead(text);
    expect(title).toBe('Los Faroles - Saturday, December 5, 2026');
    expect(canonical).toBe('https://shows.example/events/whole/los-faroles');
    for (const field of shareCard) expect(meta[field], field).toBeTruthy();
    expect(meta).toMatchObject({
      description:
        'Los Faroles at The Paper Lantern, Saturday, December 5, 2026, 7:30 PM: a live music show in Austin. $15.',
      'og:type': 'event',
      'og:image': expect.stringMatching(
        /^https:\/\/shows\.example\/images\/share\/whole\.jpg\?v=[0-9a-f]{16}$/,
      ),
      'event:start_time': '2026-12-05T19:30:00-06:00',
      'event:end_time': '2026-12-12',
      'event:location': 'The Paper Lantern, 410 Comal St',
      'event:performer': 'Los Faroles',
    });
    expect(linked).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': canonical,
      url: canonical,
      name: 'Los Faroles',
      description: meta.description,
      image: [
        meta['og:image'],
        'https://shows.example/images/q_auto/00000000-0000-4000-8000-000000000000.jpg',
      ],
      startDate: '2026-12-05T19:30:00-06:00',
      endDate: '2026-12-12',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'The Paper Lantern',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '410 Comal St',
          addressLocality: 'Austin',
          addressRegion: 'TX',
          addressCountry: 'US',
        },
      },
      performer: { '@type': 'MusicGroup', name: 'Los Faroles' },
      offers: {
        '@type': 'Offer',
        price: 15,
        priceCurrency: 'USD',
        url: 'https://tickets.example/1',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it.each([
    ['markup', '</title><script>alert(1)</script> & "co"'],
    ['json', '</script><!--<script> \u2028 $& $1'],
    ['attribute', '" onload="alert(1)'],
    ['markers', '<!--head--><!--site-->'],
  ])('escapes a hostile performer (%s)', async (id, performer) => {
    await site
      .given(...listed(id, { performer }))
      .when(site.guest, 'GET', `/api/events/${id}`)
      .thenAnswer({ status: 200 });
    const { headers } = await site.guest('GET', `/events/${id}`);
    const { status, text } = await site.guest('GET', headers.location ?? '');
    expect(status).toBe(200);
    const { title, meta, linked } = readHead(text);
    expect(title).toBe(`${performer} - Saturday, December 5, 2026`);
    expect(meta['event:performer']).toBe(performer);
    expect(linked).toMatchObject({ name: performer, performer: { name: performer } });
    expect(text).not.toMatch(/<script>|onload="/);
    expect(text.match(/<script/g)).toHaveLength(2);
  });

  it('names a listed venue, and excludes the page that claims it from search engines', async () => {
    const { text } = await site
      .given(addedVenue('lantern', { name: 'R&B <Room>' }))
      .when(site.guest, 'GET', '/venues/lantern')
      .thenAnswer({ status: 200 });
    const { title, canonical, meta } = readHead(text);
    expect(title).toMatch(/^R&B <Room> - /);
    expect(canonical).toBe('https://shows.example/venues/lantern');
    for (const field of shareCard) expect(meta[field], field).toBeTruthy();
    expect(meta).not.toHaveProperty('robots');
    const claim = await site.guest('GET', '/venues/lantern/claim');
    expect(claim.status).toBe(200);
    expect(readHead(claim.text)).toMatchObject({
      title: expect.stringMatching(/^Claim R&B <Room> - /),
      meta: { robots: 'noindex' },
    });
  });
});
