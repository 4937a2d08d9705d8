import { describe, expect, it } from 'vitest';
import type { EmailFact, UsernameFact } from '#schema/accounts/user.ts';
import type { VenueNameFact } from '#schema/venues/venue-name.ts';
import { rulesOf } from '../specification.ts';
import { email } from '../user/email.ts';
import { username } from '../user/username.ts';
import { venueName } from '../venue/venue-name.ts';
import { isPending, reservationFromEvents } from './reservation.ts';

const nameHash = 'b'.repeat(64);
const noon = '2026-11-21T12:00:00.000Z';
const until = '2026-11-21T12:01:00.000Z';
const system = { kind: 'system', id: 'reservations' } as const;

describe('a username', () => {
  const given = rulesOf(username);
  const by = (userId: string, at = noon) => ({ meta: { at, actor: { kind: 'user', id: userId } as const } });
  const reserve = (userId = 'user-1') =>
    ({ type: 'ReserveUsername', data: { nameHash, userId, until }, ...by(userId) }) as const;
  const settle = (
    type: 'ConfirmUsername' | 'ReleaseUsername' | 'ExpireUsernameReservation',
    reservation: number,
    { userId = 'user-1', at = noon } = {},
  ) => ({ type, data: { nameHash, userId, reservation }, meta: { at, actor: system } }) as const;
  const reserved = (reservation: number, userId = 'user-1'): UsernameFact => ({
    type: 'UsernameReserved',
    data: { nameHash, userId, until, reservation },
  });
  const fact = (
    type: 'UsernameConfirmed' | 'UsernameReleased' | 'UsernameReservationExpired',
    reservation: number,
    userId = 'user-1',
  ): UsernameFact => ({ type, data: { nameHash, userId, reservation } });
  const old: UsernameFact = { type: 'UsernameReserved', data: { nameHash, userId: 'user-1' } };

  it('is reserved for the first owner that requests it (ONB-14)', () => {
    given().when(reserve()).then(reserved(1));
    given(reserved(1)).when(reserve('user-2')).thenRejected('username-taken');
    given(reserved(1), fact('UsernameConfirmed', 1)).when(reserve('user-2')).thenRejected('username-taken');
  });

  it('is reserved by members for themselves only', () =>
    given()
      .when({ ...reserve(), ...by('user-2') })
      .thenRejected('not-own-profile'));

  it('is not free after the deadline alone, since its owner may have used it', () =>
    given(reserved(1))
      .when({ ...reserve('user-2'), ...by('user-2', '2027-01-01T00:00:00.000Z') })
      .thenRejected('username-taken'));

  it('gets the next number when its owner reserves again, which invalidates commands with the former one', () => {
    given(reserved(1)).when(reserve()).then(reserved(2));
    given(reserved(1), fact('UsernameConfirmed', 1)).when(reserve()).then(reserved(2));
    for (const type of ['ConfirmUsername', 'ReleaseUsername', 'ExpireUsernameReservation'] as const)
      given(reserved(1), reserved(2))
        .when(settle(type, 1, { at: until }))
        .then();
  });

  it('continues its numbers after it was free, so that none repeats', () => {
    given(reserved(1), fact('UsernameReleased', 1)).when(reserve('user-2')).then(reserved(2, 'user-2'));
    given(reserved(1), fact('UsernameReservationExpired', 1)).when(reserve()).then(reserved(2));
  });

  it('is confirmed once', () => {
    const confirm = settle('ConfirmUsername', 1);
    given(reserved(1)).when(confirm).then(fact('UsernameConfirmed', 1));
    given(reserved(1), fact('UsernameConfirmed', 1)).when(confirm).then();
    given(reserved(1), fact('UsernameReleased', 1)).when(confirm).then();
  });

  it('is released once, confirmed or not', () => {
    const release = settle('ReleaseUsername', 1);
    given(reserved(1)).when(release).then(fact('UsernameReleased', 1));
    given(reserved(1), fact('UsernameConfirmed', 1)).when(release).then(fact('UsernameReleased', 1));
    given(reserved(1), fact('UsernameReleased', 1)).when(release).then();
  });

  it('expires from its deadline on, and never once it is confirmed', () => {
    const expire = (at: string) => settle('ExpireUsernameReservation', 1, { at });
    given(reserved(1)).when(expire('2026-11-21T12:00:59.999Z')).then();
    given(reserved(1)).when(expire(until)).then(fact('UsernameReservationExpired', 1));
    given(reserved(1), fact('UsernameConfirmed', 1)).when(expire(until)).then();
  });

  it('is settled only for the account that it is reserved for', () => {
    for (const type of ['ConfirmUsername', 'ReleaseUsername', 'ExpireUsernameReservation'] as const)
      given(reserved(1))
        .when(settle(type, 1, { userId: 'user-2', at: until }))
        .then();
  });

  it('that was reserved before reservations had deadlines is the first reservation, and may be settled at any time', () => {
    given(old).when(reserve('user-2')).thenRejected('username-taken');
    given(old).when(reserve()).then(reserved(2));
    given(old).when(settle('ExpireUsernameReservation', 1)).then(fact('UsernameReservationExpired', 1));
    given(old).when(settle('ConfirmUsername', 1)).then(fact('UsernameConfirmed', 1));
    given(old, { type: 'UsernameReleased', data: { nameHash, userId: 'user-1' } })
      .when(reserve('user-2'))
      .then(reserved(2, 'user-2'));
  });

  it('is pending until it is confirmed or its deadline has passed', () => {
    const held = (...facts: UsernameFact[]) => {
      const reservation = reservationFromEvents(
        username,
        facts as unknown as Parameters<typeof reservationFromEvents>[1],
      );
      if (!reservation) throw new Error('free');
      return reservation;
    };
    expect(isPending(held(reserved(1)), noon)).toBe(true);
    expect(isPending(held(reserved(1)), until)).toBe(false);
    expect(isPending(held(reserved(1), fact('UsernameConfirmed', 1)), noon)).toBe(false);
    expect(isPending(held(old), noon)).toBe(false);
  });
});

describe('a venue name', () => {
  const given = rulesOf(venueName);
  const data = { nameHash, venueId: 'v1' };
  const reserved: VenueNameFact = { type: 'VenueNameReserved', data: { ...data, until, reservation: 1 } };
  const numbered = { ...data, reservation: 1 };

  it('has the same states (VSUB-12)', () => {
    given()
      .when({ type: 'ReserveVenueName', data: { ...data, until } })
      .then(reserved);
    given(reserved)
      .when({ type: 'ReserveVenueName', data: { nameHash, venueId: 'v2', until } })
      .thenRejected('venue-name-taken');
    given(reserved)
      .when({ type: 'ConfirmVenueName', data: numbered })
      .then({ type: 'VenueNameConfirmed', data: numbered });
    given(reserved)
      .when({ type: 'ReleaseVenueName', data: numbered })
      .then({ type: 'VenueNameReleased', data: numbered });
    given(reserved)
      .when({ type: 'ExpireVenueNameReservation', data: numbered, meta: { at: until } })
      .then({ type: 'VenueNameReservationExpired', data: numbered });
  });
});

describe('an e-mail address', () => {
  const given = rulesOf(email);
  const data = { emailHash: 'a'.repeat(64), userId: 'user-1' };
  const reserve = { type: 'ReserveEmail', data } as const;
  const reserved: EmailFact = { type: 'EmailReserved', data: { ...data, reservation: 1 } };
  const numbered = { ...data, reservation: 1 };
  const confirmed: EmailFact = { type: 'EmailConfirmed', data: numbered };
  const released: EmailFact = { type: 'EmailReleased', data: numbered };

  it('belongs to the first account that reserves it (DATA-01)', () => {
    given().when(reserve).then(reserved);
    given(reserved)
      .when({ ...reserve, data: { ...data, userId: 'user-2' } })
      .thenRejected('email-taken');
  });

  it('is not reserved twice by its owner, so that a retry completes an interrupted registration', () =>
    given(reserved).when(reserve).then());

  it('is confirmed once its account is registered', () => {
    given(reserved).when({ type: 'ConfirmEmail', data: numbered }).then(confirmed);
    given(reserved, confirmed).when({ type: 'ConfirmEmail', data: numbered }).then();
  });

  it('is released only by the account that it belongs to', () => {
    const release = { type: 'ReleaseEmail', data: numbered } as const;
    for (const facts of [[reserved], [reserved, confirmed]])
      given(...facts)
        .when(release)
        .then(released);
    given(reserved, released).when(release).then();
    given(reserved, released)
      .when(reserve)
      .then({ type: 'EmailReserved', data: { ...data, reservation: 2 } });
    given(reserved)
      .when({ ...release, data: { ...numbered, userId: 'user-2' } })
      .then();
  });

  it('that was reserved before reservations were numbered is the first reservation', () =>
    given({ type: 'EmailReserved', data }).when({ type: 'ReleaseEmail', data: numbered }).then(released));
});
