import { it } from 'vitest';
import {
  accountClosed,
  adminGranted,
  adminRevoked,
  onboardingCompleted,
  profilePhotoChanged,
  profileRevised,
  usernameChosen,
  userRegistered,
} from '../../testing/examples/user-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
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

it('creates an account with the defaults of DATA-01', () => given(userRegistered()).then({ u1: account }));

it('stores administrators', () =>
  given(userRegistered(), adminGranted()).then({
    u1: { ...account, isAdmin: true, updatedAt: '2026-11-21T12:00:01.000Z' },
  }));

it('removes the role of a former administrator', () =>
  given(userRegistered(), adminGranted(), adminRevoked()).then({
    u1: { ...account, updatedAt: '2026-11-21T12:00:02.000Z' },
  }));

it('stores the last username, and finds it ignoring case (ONB-14)', () =>
  given(userRegistered(), usernameChosen('u1', 'Late.Encore'), usernameChosen('u1', 'LATE-show')).then({
    u1: {
      ...account,
      username: 'LATE-show',
      usernameKey: 'late-show',
      updatedAt: '2026-11-21T12:00:02.000Z',
    },
  }));

it('keeps fields that a revision does not contain (PROF-01)', () =>
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

it('has no row for a closed account (LOG-09)', () =>
  given(userRegistered(), usernameChosen(), userRegistered('u2'), accountClosed()).then({
    u2: { ...account, id: 'u2', emailHash: 'u2'.padEnd(64, '0'), ...at(2) },
  }));

function at(second: number) {
  const time = `2026-11-21T12:00:0${second}.000Z`;
  return { createdAt: time, updatedAt: time };
}
