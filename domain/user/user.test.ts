import { describe, expect, it } from 'vitest';
import type { UserFact } from '#schema/accounts/user.ts';
import { rulesOf } from '../specification.ts';
import { isAdministrator, user } from './user.ts';

const emailHash = 'a'.repeat(64);
const account = { userId: 'user-1', email: 'someone@example.com', emailHash };
const registered: UserFact = { type: 'UserRegistered', data: account };
const granted: UserFact = { type: 'AdminGranted', data: { userId: 'user-1', by: 'admin-1' } };
const closed: UserFact = { type: 'AccountClosed', data: { userId: 'user-1' } };
const revoked: UserFact = { type: 'AdminRevoked', data: { userId: 'user-1', by: 'admin-1' } };

it('an account is an administrator from the grant until the right is revoked or the account closed', () => {
  const after = (...facts: UserFact[]) => isAdministrator(facts as never);
  expect(after()).toBe(false);
  expect(after(registered)).toBe(false);
  expect(after(registered, granted)).toBe(true);
  expect(after(registered, granted, revoked)).toBe(false);
  expect(after(registered, granted, closed)).toBe(false);
});

describe('an account', () => {
  const given = rulesOf(user);
  const grant = { type: 'GrantAdmin', data: { userId: 'user-1' } } as const;
  const close = { type: 'CloseAccount', data: { userId: 'user-1' } } as const;
  const revoke = { type: 'RevokeAdmin', data: { userId: 'user-1' } } as const;

  it('is registered once', () => {
    given().when({ type: 'RegisterUser', data: account }).then(registered);
    given(registered).when({ type: 'RegisterUser', data: account }).thenRejected('user-exists');
  });

  it('becomes administrator, recording by whom (AUTH-28)', () => given(registered).when(grant).then(granted));

  it('becomes administrator once', () => given(registered, granted).when(grant).then());

  it('loses the role, and may get it again', () => {
    given(registered, granted).when(revoke).then(revoked);
    given(registered, granted, revoked).when(revoke).then();
    given(registered, granted, revoked).when(grant).then(granted);
  });

  it('is closed permanently and once (LOG-09)', () => {
    given(registered, granted).when(close).then(closed);
    given(registered, closed).when(close).then();
    given(registered, closed).when(grant).thenRejected('user-unknown');
    given(registered, closed).when(revoke).thenRejected('user-unknown');
    given(registered, closed)
      .when({ type: 'ReviseProfile', data: { userId: 'user-1', emailOptIn: true } })
      .thenRejected('user-unknown');
    given(registered, closed).when({ type: 'RegisterUser', data: account }).thenRejected('user-exists');
  });

  it('is never created after it was closed, even by a sign-in in progress', () => {
    given().when(close).then(closed);
    given(closed).when({ type: 'RegisterUser', data: account }).thenRejected('user-exists');
  });

  it('must exist to become administrator', () => {
    given().when(grant).thenRejected('user-unknown');
    given().when(revoke).thenRejected('user-unknown');
  });
});
