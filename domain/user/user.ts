import { profileInput, type UserCommand, type UserFact } from '#schema/accounts/user.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { userStream } from '#schema/kernel/streams.ts';
import { commandsOf, members } from '../command.ts';
import { type Decider, type Decision, reject, stateFromEvents, unknownEvent } from '../decider.ts';
import {
  abandonReservation,
  type NamesInUse,
  noNames,
  withFence,
  withName,
} from '../reservation/names-in-use.ts';
import { changeProfilePhoto, emptyProfile, type Profile, reviseProfile } from './profile.ts';
import { usernameHash } from './username-hash.ts';

type Account = { status: 'registered'; isAdmin: boolean; profile: Profile };
/** A closed account keeps its username, so that no other account can use it to impersonate the person. */
type State = ({ status: 'none' | 'closed' } | Account) & { names: NamesInUse };

/**
 * An account: registered once, administrator or not (AUTH-28), with a profile that its owner edits, until it
 * is closed permanently. An account that is closed before its registration, which a sign-in may be about to
 * send, is never created.
 */
export const user: Decider<State, UserCommand, UserFact> = {
  initialState: () => ({ status: 'none', names: noNames }),

  evolve(state, fact) {
    const names = namesAfter(state.names, fact);
    if (fact.type === 'UserRegistered')
      return { status: 'registered', isAdmin: false, profile: emptyProfile, names };
    if (fact.type === 'AccountClosed') return { status: 'closed', names };
    return state.status === 'registered' ? { ...changed(state, fact), names } : { ...state, names };
  },

  decide(command, state) {
    if (command.type === 'AbandonUsernameReservation')
      return abandonReservation(state.names, command.data, {
        type: 'UsernameReservationAbandoned',
        data: command.data,
      });
    if (command.type === 'RegisterUser')
      return state.status === 'none'
        ? [{ type: 'UserRegistered', data: command.data }]
        : reject('user-exists');
    if (command.type === 'CloseAccount')
      return state.status === 'closed' ? [] : [{ type: 'AccountClosed', data: command.data }];
    return state.status === 'registered' ? change(command, state) : reject('user-unknown');
  },
};

/** True while the account of this stream is an administrator and not closed. */
export function isAdministrator(stream: readonly RecordedEvent[]): boolean {
  const state = stateFromEvents(user, stream);
  return state.status === 'registered' && state.isAdmin;
}

function namesAfter(names: NamesInUse, { type, data }: UserFact): NamesInUse {
  if (type === 'UsernameChosen') return withName(names, usernameHash(data.username), data.reservation);
  if (type === 'UsernameReservationAbandoned') return withFence(names, data.nameHash, data.reservation);
  return names;
}

function changed(
  account: Account,
  fact: Exclude<UserFact, { type: 'UserRegistered' | 'AccountClosed' }>,
): Account {
  const withProfile = (changes: Partial<Profile>): Account => ({
    ...account,
    profile: { ...account.profile, ...changes },
  });
  switch (fact.type) {
    case 'AdminGranted':
      return { ...account, isAdmin: true };
    case 'AdminRevoked':
      return { ...account, isAdmin: false };
    case 'OnboardingCompleted':
      return withProfile({ onboardingCompleted: true });
    case 'UsernameChosen':
      return withProfile({ username: fact.data.username });
    case 'UsernameReservationAbandoned':
      return account;
    case 'ProfileRevised':
    case 'ProfilePhotoChanged': {
      const { userId: _userId, ...changes } = fact.data;
      return withProfile(changes);
    }
    default:
      return unknownEvent(account, fact);
  }
}

function change(
  command: Exclude<UserCommand, { type: 'RegisterUser' | 'CloseAccount' | 'AbandonUsernameReservation' }>,
  { isAdmin, profile, names }: Account & { names: NamesInUse },
): Decision<UserFact> {
  switch (command.type) {
    case 'GrantAdmin':
      return isAdmin ? [] : [{ type: 'AdminGranted', data: by(command) }];
    case 'RevokeAdmin':
      return isAdmin ? [{ type: 'AdminRevoked', data: by(command) }] : [];
    case 'ReviseProfile':
      return reviseProfile(command, profile, names);
    case 'ChangeProfilePhoto':
      return changeProfilePhoto(command, profile);
  }
}

const by = ({ data, meta }: Extract<UserCommand, { type: 'GrantAdmin' | 'RevokeAdmin' }>) => ({
  userId: data.userId,
  by: meta.actor.id,
});

export const userCommands = commandsOf(user, ({ userId }) => userStream(userId), {
  RegisterUser: { actors: ['system'] },
  GrantAdmin: { actors: ['system', 'operator'] },
  RevokeAdmin: { actors: ['operator'] },
  ReviseProfile: { actors: members, rate: 'W', input: profileInput },
  ChangeProfilePhoto: { actors: members, rate: 'F' },
  CloseAccount: { actors: ['operator'] },
  AbandonUsernameReservation: { actors: ['system'] },
});
