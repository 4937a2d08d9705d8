import { it } from 'vitest';
import { rowsOf } from '../../testing/specification.ts';
import {
  accountClosed,
  adminGranted,
  adminRevoked,
  onboardingCompleted,
  profilePhotoChanged,
  profileRevised,
  usernameChosen,
  userRegistered,
} from '../../testing/user-examples.ts';
import { users } from './users.ts';

const given = rowsOf(users);

const account = {
  id: 'u1',
  email: 'sealed address',
  emailHash: 'u1'.padEnd(64, '0'),
  username: null,
  usernameKey: null,
  profilePhotoUrl: null,
  interests: [],
  emailOptIn: false,
  onboardingCompleted: false,
  isAdmin: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
};

it('starts an account with the defaults of DATA-01', () => given(userRegistered()).then({ u1: account }));

it('knows who is an administrator', () =>
  given(userRegistered(), adminGranted()).then({
    u1: { ...account, isAdmin: true, updatedAt: '2026-11-21T12:00:01.000Z' },
  }));

it('knows who is one no longer', () =>
  given(userRegistered(), adminGranted(), adminRevoked()).then({
    u1: { ...account, updatedAt: '2026-11-21T12:00:02.000Z' },
  }));

it('bears the name last chosen, and finds it whatever the case (ONB-14)', () =>
  given(userRegistered(), usernameChosen('u1', 'Late.Encore'), usernameChosen('u1', 'LATE-show')).then({
    u1: {
      ...account,
      username: 'LATE-show',
      usernameKey: 'late-show',
      updatedAt: '2026-11-21T12:00:02.000Z',
    },
  }));

it('keeps what a revision does not name (PROF-01)', () =>
  given(
    userRegistered(),
    profileRevised({ interests: ['comedy'] }),
    profileRevised({ emailOptIn: true }),
    profilePhotoChanged('u1', '/images/q_auto/a.jpg'),
    onboardingCompleted(),
  ).then({
    u1: {
      ...account,
      interests: ['comedy'],
      emailOptIn: true,
      profilePhotoUrl: '/images/q_auto/a.jpg',
      onboardingCompleted: true,
      updatedAt: '2026-11-21T12:00:04.000Z',
    },
  }));

it('knows nothing of an account that was closed (LOG-09)', () =>
  given(userRegistered(), usernameChosen(), userRegistered('u2'), accountClosed()).then({
    u2: { ...account, id: 'u2', emailHash: 'u2'.padEnd(64, '0'), ...at(2) },
  }));

function at(second: number) {
  const time = `2026-11-21T12:00:0${second}.000Z`;
  return { createdAt: time, updatedAt: time };
}
