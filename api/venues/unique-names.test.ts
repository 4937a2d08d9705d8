import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import { venueNameStream } from '#schema/kernel/streams.ts';
import type { Client } from '../testing/client.ts';
import type { Site } from '../testing/site.ts';
import { aVenue, idOf, siteForVenues } from './venues.fixture.ts';

let site: Site;
let admin: Client;
let given: Awaited<ReturnType<typeof siteForVenues>>;
beforeAll(async () => {
  given = await siteForVenues();
  ({ site, admin } = given);
});
afterAll(() => site.dispose());

let name = '';
beforeEach(() => {
  name = given.aName();
});

const add = (but: object = {}) => admin('POST', '/api/admin/venues', aVenue(name, but));

describe('a venue name (VSUB-12)', () => {
  const taken = {
    status: 409,
    body: { message: 'A venue with this name already exists', code: 'conflict', reason: 'venue-name-taken' },
  };

  it('belongs to one of two venues that are sent concurrently (catalogue, check 5)', async () => {
    const both = await Promise.all([
      site.guest('POST', '/api/venues', given.aForm(name)),
      add({ name: `  ${name.toUpperCase()} ` }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject(taken);
  });

  it('is free after its venue is deleted, at once (AVE-20)', async () => {
    const id = idOf(await add());
    expect(await add()).toMatchObject(taken);
    await site
      .given()
      .when(admin, 'DELETE', `/api/admin/venues/${id}`)
      .thenAnswer({ status: 200, body: { id, message: 'Venue deleted' } }, [
        'VenueRemoved',
        'VenueNameReleased',
      ]);
    expect(await add()).toMatchObject({ status: 201 });
    expect(await admin('DELETE', `/api/admin/venues/${id}`)).toMatchObject({ status: 404 });
  });

  it('is free once its venue is renamed, and stays its own in another spelling', async () => {
    const former = name;
    const id = idOf(await add());
    const rename = (wanted: string) => admin('PATCH', `/api/admin/venues/${id}`, { name: wanted });
    expect(await rename(` ${former.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { name: former.toUpperCase() },
    });
    expect(await rename(`${former} II`)).toMatchObject({ status: 200 });
    expect(await add({ name: former })).toMatchObject({ status: 201 });
    expect(await rename(former)).toMatchObject(taken);
    expect((await admin('GET', `/api/venues/${id}`)).body).toMatchObject({ name: `${former} II` });
  });

  it('is released when the command is rejected', async () => {
    const id = idOf(await add({ claimedBy: given.memberId }));
    const { id: adminId } = (await admin('GET', '/api/auth/user')).body as { id: string };
    const wanted = `${name} wanted`;
    expect(
      await admin('PATCH', `/api/admin/venues/${id}`, { name: wanted, claimedBy: adminId, isVerified: true }),
    ).toMatchObject({ status: 409, body: { message: 'Venue Already Claimed' } });
    expect((await admin('GET', `/api/venues/${id}`)).body).toMatchObject({ name, isVerified: false });
    expect(await add({ name: wanted })).toMatchObject({ status: 201 });
  });

  it('reserved by a process that died is free for the next venue after its deadline, not before', async () => {
    const nameHash = venueNameHash(name);
    const until = new Date(site.gateway.now().getTime() + 60_000).toISOString();
    const cutOff = {
      type: 'VenueNameReserved',
      data: { nameHash, venueId: `never-${name.replaceAll(' ', '-')}`, until, reservation: 1 },
    } as const;
    await site.given(cutOff).when(admin, 'POST', '/api/admin/venues', aVenue(name)).thenAnswer(taken);
    site.advanceTime(60_000);
    await site
      .given()
      .when(admin, 'POST', '/api/admin/venues', aVenue(name))
      .thenAnswer({ status: 201 }, [
        'VenueNameReservationAbandoned',
        'VenueNameReservationExpired',
        'VenueNameReserved',
        'VenueAdded',
        'VenueNameConfirmed',
      ]);
    const expired = (await site.gateway.log.readStream(venueNameStream(nameHash))).at(1);
    expect(expired?.meta.actor).toEqual({ kind: 'system', id: 'reservations' });
    site.advanceTime(60_000);
    expect(await add()).toMatchObject(taken);
  });

  it('reserved by a release without deadlines is free unless its venue has it', async () => {
    const nameHash = venueNameHash(name);
    const former = { type: 'VenueNameReserved', data: { nameHash, venueId: 'never' } } as const;
    await site
      .given(former)
      .when(admin, 'POST', '/api/admin/venues', aVenue(name))
      .thenAnswer({ status: 201 }, [
        'VenueNameReservationAbandoned',
        'VenueNameReservationExpired',
        'VenueNameReserved',
        'VenueAdded',
        'VenueNameConfirmed',
      ]);
  });
});
