import { describe, it } from 'vitest';
import type { EmailFact, UserFact } from '#schema/user.ts';
import { rulesOf } from '../specification.ts';
import { email } from './email.ts';
import { user } from './user.ts';

const emailHash = 'a'.repeat(64);
const account = { userId: 'user-1', email: 'someone@example.com', emailHash };
const registered: UserFact = { type: 'UserRegistered', data: account };
const granted: UserFact = { type: 'AdminGranted', data: { userId: 'user-1', by: 'admin-1' } };
const closed: UserFact = { type: 'AccountClosed', data: { userId: 'user-1' } };
const revoked: UserFact = { type: 'AdminRevoked', data: { userId: 'user-1', by: 'admin-1' } };

describe('an account', () => {
  const given = rulesOf(user);
  const grant = { type: 'GrantAdmin', data: { userId: 'user-1' } } as const;
  const close = { type: 'CloseAccount', data: { userId: 'user-1' } } as const;
  const revoke = { type: 'RevokeAdmin', data: { userId: 'user-1' } } as const;

  it('is registered once', () => {
    given().when({ type: 'RegisterUser', data: account }).then(registered);
    given(registered).when({ type: 'RegisterUser', data: account }).thenRejected('user-exists');
  });

  it('becomes administrator, and says by whom (AUTH-28)', () => given(registered).when(grant).then(granted));

  it('is administrator only once', () => given(registered, granted).when(grant).then());

  it('loses the right, and may get it again', () => {
    given(registered, granted).when(revoke).then(revoked);
    given(registered, granted, revoked).when(revoke).then();
    given(registered, granted, revoked).when(grant).then(granted);
  });

  it('is closed for good, and closed once (LOG-09)', () => {
    given(registered, granted).when(close).then(closed);
    given(registered, closed).when(close).then();
    given(registered, closed).when(grant).thenRejected('user-unknown');
    given(registered, closed).when(revoke).thenRejected('user-unknown');
    given(registered, closed)
      .when({ type: 'ReviseProfile', data: { userId: 'user-1', emailOptIn: true } })
      .thenRejected('user-unknown');
    given(registered, closed).when({ type: 'RegisterUser', data: account }).thenRejected('user-exists');
  });

  it('is never made once it was closed, whatever a sign-in has begun', () => {
    given().when(close).then(closed);
    given(closed).when({ type: 'RegisterUser', data: account }).thenRejected('user-exists');
  });

  it('must exist to become administrator', () => {
    given().when(grant).thenRejected('user-unknown');
    given().when(revoke).thenRejected('user-unknown');
  });
});

describe('an e-mail address', () => {
  const given = rulesOf(email);
  const reserve = { type: 'ReserveEmail', data: { emailHash, userId: 'user-1' } } as const;
  const release = { type: 'ReleaseEmail', data: { emailHash, userId: 'user-1' } } as const;
  const reserved: EmailFact = { type: 'EmailReserved', data: { emailHash, userId: 'user-1' } };
  const released: EmailFact = { type: 'EmailReleased', data: { emailHash, userId: 'user-1' } };

  it('belongs to the first account that reserves it (DATA-01)', () => {
    given().when(reserve).then(reserved);
    given(reserved)
      .when({ ...reserve, data: { emailHash, userId: 'user-2' } })
      .thenRejected('email-taken');
  });

  it('is not reserved twice by its owner, so that a repeat finishes what a crash cut', () =>
    given(reserved).when(reserve).then());

  it('is free again once released', () => given(reserved, released).when(reserve).then(reserved));

  it('is released by the account that it belongs to, and by no other', () => {
    given(reserved).when(release).then(released);
    given(reserved, released).when(release).then();
    given(reserved)
      .when({ ...release, data: { emailHash, userId: 'user-2' } })
      .then();
  });
});
