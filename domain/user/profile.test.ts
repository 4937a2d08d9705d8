import { describe, it } from 'vitest';
import type { UserFact } from '#schema/accounts/user.ts';
import { rulesOf } from '../specification.ts';
import { user } from './user.ts';
import { usernameHash } from './username-hash.ts';

const userId = 'user-1';
const meta = { actor: { kind: 'user', id: userId } } as const;
const stranger = { actor: { kind: 'admin', id: 'user-2' } } as const;
const registered: UserFact = {
  type: 'UserRegistered',
  data: { userId, email: 'someone@example.com', emailHash: 'a'.repeat(64) },
};
const named: UserFact = { type: 'UsernameChosen', data: { userId, username: 'Late.Encore' } };
const interested: UserFact = { type: 'ProfileRevised', data: { userId, interests: ['music'] } };
const completed: UserFact = { type: 'OnboardingCompleted', data: { userId } };

describe('a profile', () => {
  const given = rulesOf(user);
  const revise = (data: object) => ({ type: 'ReviseProfile', data: { userId, ...data }, meta }) as const;
  const photo = '/images/q_auto/photo-0f0e.jpg';
  const show = (profilePhotoUrl: string) =>
    ({ type: 'ChangeProfilePhoto', data: { userId, profilePhotoUrl }, meta }) as const;

  it('applies all onboarding fields at once, in the order of the steps (ONB-08)', () =>
    given(registered)
      .when(
        revise({
          username: 'Late.Encore',
          interests: ['music'],
          emailOptIn: true,
          onboardingCompleted: true,
          reservation: 1,
        }),
      )
      .then(
        { type: 'UsernameChosen', data: { userId, username: 'Late.Encore', reservation: 1 } },
        { type: 'ProfileRevised', data: { userId, interests: ['music'], emailOptIn: true } },
        completed,
      ));

  it('records only changed fields, and nothing without changes (PROF-01)', () => {
    given(registered, named, interested)
      .when(revise({ username: 'Late.Encore', interests: ['music'], emailOptIn: true }))
      .then({ type: 'ProfileRevised', data: { userId, emailOptIn: true } });
    given(registered, named, interested)
      .when(revise({ username: 'Late.Encore', emailOptIn: false }))
      .then();
    given(registered, named)
      .when(revise({ username: null, interests: null, emailOptIn: null }))
      .then();
  });

  it('may change only the case of the username', () =>
    given(registered, named)
      .when(revise({ username: 'late.encore' }))
      .then({ type: 'UsernameChosen', data: { userId, username: 'late.encore' } }));

  it('is completed only with a username and an interest, else nothing changes (ONB-14)', () => {
    const complete = { onboardingCompleted: true };
    given(registered, interested).when(revise(complete)).thenRejected('username-required');
    given(registered, named).when(revise(complete)).thenRejected('interest-required');
    given(registered)
      .when(revise({ ...complete, username: 'Late.Encore', interests: [] }))
      .thenRejected('interest-required');
    given(registered, named, interested).when(revise(complete)).then(completed);
  });

  it('is completed once', () => {
    const done = given(registered, named, interested, completed);
    done.when(revise({ onboardingCompleted: true })).then();
    done.when(revise({ onboardingCompleted: false })).then();
  });

  it('is changed only by its owner, whatever the role (PROF-06)', () => {
    given(registered)
      .when({ ...revise({ emailOptIn: true }), meta: stranger })
      .thenRejected('not-own-profile');
    given(registered)
      .when({ ...show(photo), meta: stranger })
      .thenRejected('not-own-profile');
  });

  it('accepts uploaded profile photos only, and no other picture of the site (PROF-05)', () => {
    given(registered)
      .when(show(photo))
      .then({ type: 'ProfilePhotoChanged', data: { userId, profilePhotoUrl: photo } });
    for (const other of ['https://elsewhere.example/me.jpg', '/images/q_auto/0f0e.jpg'])
      given(registered).when(show(other)).thenRejected('photo-not-uploaded');
  });

  it('needs an account', () =>
    given()
      .when(revise({ username: 'Late.Encore' }))
      .thenRejected('user-unknown'));
});

describe('the username of an account', () => {
  const given = rulesOf(user);
  const nameHash = usernameHash('Late.Encore');
  const choose = (username: string, reservation?: number) =>
    ({ type: 'ReviseProfile', data: { userId, username, reservation }, meta }) as const;
  const abandon = (reservation: number) =>
    ({ type: 'AbandonUsernameReservation', data: { userId, nameHash, reservation } }) as const;
  const chosen = (username: string, reservation?: number): UserFact => ({
    type: 'UsernameChosen',
    data: { userId, username, ...(reservation && { reservation }) },
  });
  const abandoned = (reservation: number): UserFact => ({
    type: 'UsernameReservationAbandoned',
    data: { userId, nameHash, reservation },
  });
  const closed: UserFact = { type: 'AccountClosed', data: { userId } };

  it('changes only with a reservation (ONB-14)', () => {
    given(registered).when(choose('Late.Encore')).thenRejected('reservation-needed');
    given(registered).when(choose('Late.Encore', 1)).then(chosen('Late.Encore', 1));
    given(registered, chosen('Late.Encore', 1)).when(choose('LATE.encore')).then(chosen('LATE.encore'));
  });

  it('does not change by an abandoned reservation, nor by an earlier one', () => {
    given(registered, abandoned(2)).when(choose('Late.Encore', 1)).thenRejected('reservation-needed');
    given(registered, abandoned(2)).when(choose('Late.Encore', 2)).thenRejected('reservation-needed');
    given(registered, abandoned(2)).when(choose('Late.Encore', 3)).then(chosen('Late.Encore', 3));
  });

  it('does not change by the reservation of its former use', () => {
    const left = [registered, chosen('Late.Encore', 1), chosen('Other', 1)];
    given(...left)
      .when(choose('Late.Encore', 1))
      .thenRejected('reservation-needed');
    given(...left)
      .when(choose('Late.Encore', 2))
      .then(chosen('Late.Encore', 2));
  });

  it('is not abandoned while it is in use, also after the account was closed', () => {
    given(registered, chosen('Late.Encore', 1)).when(abandon(1)).thenRejected('reservation-in-use');
    given(registered, chosen('Late.Encore')).when(abandon(1)).thenRejected('reservation-in-use');
    given(registered, chosen('LATE.encore', 1), closed).when(abandon(2)).thenRejected('reservation-in-use');
  });

  it('is abandoned once, and without an event when the reservation cannot be used anyway', () => {
    given(registered).when(abandon(1)).then(abandoned(1));
    given(registered, abandoned(2)).when(abandon(1)).then();
    given(registered, chosen('Late.Encore', 1), chosen('Other', 1)).when(abandon(1)).then();
    given(registered, chosen('Late.Encore', 1), chosen('Other', 1)).when(abandon(2)).then(abandoned(2));
    given().when(abandon(1)).then(abandoned(1));
  });
});
