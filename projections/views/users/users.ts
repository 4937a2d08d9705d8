import type { Recorded } from '#schema/events.ts';
import type { UserRow } from '#schema/rows.ts';
import type { Projection } from '../../engine/projection.ts';

type OnUser =
  | 'UserRegistered'
  | 'AdminGranted'
  | 'AdminRevoked'
  | 'UsernameChosen'
  | 'ProfileRevised'
  | 'ProfilePhotoChanged'
  | 'OnboardingCompleted'
  | 'AccountClosed';

const userOf = ({ data }: Recorded<OnUser>) => [data.userId];

/** The accounts (DATA-01); a closed one is none. */
export const users: Projection<UserRow> = {
  name: 'users',
  version: 1,
  indexes: [['emailHash'], ['usernameKey'], ['isAdmin']],
  on: {
    UserRegistered: userOf,
    AdminGranted: userOf,
    AdminRevoked: userOf,
    UsernameChosen: userOf,
    ProfileRevised: userOf,
    ProfilePhotoChanged: userOf,
    OnboardingCompleted: userOf,
    AccountClosed: userOf,
  },

  evolve(row, event) {
    const updatedAt = event.meta.occurredAt;
    switch (event.type) {
      case 'UserRegistered':
        return registered(event);
      case 'AdminGranted':
        return row && { ...row, isAdmin: true, updatedAt };
      case 'AdminRevoked':
        return row && { ...row, isAdmin: false, updatedAt };
      case 'UsernameChosen': {
        const { username } = event.data;
        return row && { ...row, username, usernameKey: username.toLowerCase(), updatedAt };
      }
      case 'ProfileRevised':
      case 'ProfilePhotoChanged': {
        const { userId: _userId, ...told } = event.data;
        return row && { ...row, ...told, updatedAt };
      }
      case 'OnboardingCompleted':
        return row && { ...row, onboardingCompleted: true, updatedAt };
      case 'AccountClosed':
        return null;
      default:
        return row;
    }
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
