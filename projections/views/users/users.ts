import { usernameKey } from '#schema/accounts/user.ts';
import type { UserRow } from '#schema/accounts/user-rows.ts';
import type { Recorded } from '#schema/events.ts';
import type { Handler, Projection } from '../../engine/projection.ts';

const userOf = ({ data }: { data: { userId: string } }) => data.userId;

const profile: Handler<UserRow, Recorded<'ProfileRevised' | 'ProfilePhotoChanged'>> = {
  key: userOf,
  apply(row, { data: { userId: _id, ...changes }, meta }) {
    return row && { ...row, ...changes, updatedAt: meta.occurredAt };
  },
};

/** The accounts (DATA-01), without closed ones. */
export const users: Projection<UserRow, 'user'> = {
  name: 'users',
  version: 2,
  indexes: [['emailHash'], ['usernameKey'], ['isAdmin']],
  on: {
    UserRegistered: { key: userOf, apply: (_row, event) => registered(event) },
    AdminGranted: {
      key: userOf,
      apply: (row, { meta }) => row && { ...row, isAdmin: true, updatedAt: meta.occurredAt },
    },
    AdminRevoked: {
      key: userOf,
      apply: (row, { meta }) => row && { ...row, isAdmin: false, updatedAt: meta.occurredAt },
    },
    UsernameChosen: {
      key: userOf,
      apply(row, { data: { username }, meta }) {
        return row && { ...row, username, usernameKey: usernameKey(username), updatedAt: meta.occurredAt };
      },
    },
    ProfileRevised: profile,
    ProfilePhotoChanged: profile,
    UsernameReservationAbandoned: 'ignored',
    OnboardingCompleted: {
      key: userOf,
      apply: (row, { meta }) => row && { ...row, onboardingCompleted: true, updatedAt: meta.occurredAt },
    },
    AccountClosed: { key: userOf, apply: () => null },
  },
};

function registered({ data, meta }: Recorded<'UserRegistered'>): UserRow {
  return {
    id: data.userId,
    email: data.email,
    emailHash: data.emailHash,
    username: null,
    usernameKey: null,
    profilePhotoUrl: null,
    interests: [],
    emailOptIn: false,
    onboardingCompleted: false,
    isAdmin: false,
    createdAt: meta.occurredAt,
    updatedAt: meta.occurredAt,
  };
}
