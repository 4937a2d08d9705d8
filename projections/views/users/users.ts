import { usernameKey } from '#schema/accounts/user.ts';
import type { UserRow } from '#schema/accounts/user-rows.ts';
import type { Recorded } from '#schema/events.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';

const userOf = ({ data }: { data: { userId: string } }) => data.userId;

const profile = changes<UserRow, Recorded<'ProfileRevised' | 'ProfilePhotoChanged'>>(
  userOf,
  ({ data: { userId: _id, ...fields }, meta }) => ({ ...fields, updatedAt: meta.occurredAt }),
);
/** The accounts (DATA-01), without closed ones. */
export const users: Projection<UserRow, 'user'> = {
  name: 'users',
  version: 2,
  indexes: [['emailHash'], ['usernameKey'], ['isAdmin']],
  on: {
    UserRegistered: { key: userOf, apply: (_row, event) => registered(event) },
    AdminGranted: changes(userOf, ({ meta }) => ({ isAdmin: true, updatedAt: meta.occurredAt })),
    AdminRevoked: changes(userOf, ({ meta }) => ({ isAdmin: false, updatedAt: meta.occurredAt })),
    UsernameChosen: changes(userOf, ({ data: { username }, meta }) => ({
      username,
      usernameKey: usernameKey(username),
      updatedAt: meta.occurredAt,
    })),
    ProfileRevised: profile,
    ProfilePhotoChanged: profile,
    UsernameReservationAbandoned: 'ignored',
    OnboardingCompleted: changes(userOf, ({ meta }) => ({
      onboardingCompleted: true,
      updatedAt: meta.occurredAt,
    })),
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
