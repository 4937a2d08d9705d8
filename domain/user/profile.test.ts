import { describe, it } from 'vitest';
import type { UserFact, UsernameFact } from '#schema/user.ts';
import { rulesOf } from '../specification.ts';
import { user } from './user.ts';
import { username } from './username.ts';

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

  it('takes everything of the welcome at once, in the order of the steps (ONB-08)', () =>
    given(registered)
      .when(
        revise({
          username: 'Late.Encore',
          interests: ['music'],
          emailOptIn: true,
          onboardingCompleted: true,
        }),
      )
      .then(
        named,
        { type: 'ProfileRevised', data: { userId, interests: ['music'], emailOptIn: true } },
        completed,
      ));

  it('records only what differs, and nothing when nothing does (PROF-01)', () => {
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

  it('may change the name in its case alone', () =>
    given(registered, named)
      .when(revise({ username: 'late.encore' }))
      .then({ type: 'UsernameChosen', data: { userId, username: 'late.encore' } }));

  it('is complete only with a name and an interest, and else nothing changes (ONB-14)', () => {
    const complete = { onboardingCompleted: true };
    given(registered, interested).when(revise(complete)).thenRejected('username-required');
    given(registered, named).when(revise(complete)).thenRejected('interest-required');
    given(registered)
      .when(revise({ ...complete, username: 'Late.Encore', interests: [] }))
      .thenRejected('interest-required');
    given(registered, named, interested).when(revise(complete)).then(completed);
  });

  it('is completed once, and stays so', () => {
    const done = given(registered, named, interested, completed);
    done.when(revise({ onboardingCompleted: true })).then();
    done.when(revise({ onboardingCompleted: false })).then();
  });

  it('is changed by its owner alone, whatever the role (PROF-06)', () => {
    given(registered)
      .when({ ...revise({ emailOptIn: true }), meta: stranger })
      .thenRejected('not-own-profile');
    given(registered)
      .when({ ...show(photo), meta: stranger })
      .thenRejected('not-own-profile');
  });

  it('shows an uploaded photo only, and no other picture of the site (PROF-05)', () => {
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

describe('a username', () => {
  const given = rulesOf(username);
  const nameHash = 'b'.repeat(64);
  const data = { nameHash, userId };
  const reserve = { type: 'ReserveUsername', data, meta } as const;
  const release = { type: 'ReleaseUsername', data, meta } as const;
  const reserved: UsernameFact = { type: 'UsernameReserved', data };
  const released: UsernameFact = { type: 'UsernameReleased', data };

  it('belongs to the first who reserves it (ONB-14)', () => {
    given().when(reserve).then(reserved);
    given(reserved)
      .when({ type: 'ReserveUsername', data: { nameHash, userId: 'user-2' }, meta: stranger })
      .thenRejected('username-taken');
  });

  it('reserved by oneself is no conflict, so that a repeat finishes what a crash cut', () =>
    given(reserved).when(reserve).then());

  it('is released by the reactor as well, which follows what a crash cut', () =>
    given(reserved)
      .when({ ...release, meta: { actor: { kind: 'system', id: 'username-reactor' } } })
      .then(released));

  it('is free again once released, which no other member does', () => {
    given(reserved).when(release).then(released);
    given(reserved, released).when(release).then();
    given(reserved, released).when(reserve).then(reserved);
    given(reserved)
      .when({ type: 'ReleaseUsername', data: { nameHash, userId: 'user-2' }, meta: stranger })
      .then();
    given(reserved)
      .when({ ...release, meta: stranger })
      .thenRejected('not-own-profile');
  });
});
