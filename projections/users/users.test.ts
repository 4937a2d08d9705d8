import { it } from 'vitest';
import { adminGranted, adminRevoked, userRegistered } from '../examples.ts';
import { rowsOf } from '../specification.ts';
import { users } from './users.ts';

const given = rowsOf(users);

const account = {
  id: 'u1',
  email: 'sealed address',
  emailHash: 'u1'.padEnd(64, '0'),
  username: null,
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
