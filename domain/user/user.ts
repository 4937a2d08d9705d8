import type { UserCommand, UserFact } from '#schema/user.ts';
import { type Decider, type Decision, reject, unknownEvent } from '../decider.ts';
import { changeProfilePhoto, emptyProfile, type Profile, reviseProfile } from './profile.ts';

type Account = { status: 'registered'; isAdmin: boolean; profile: Profile };
type State = { status: 'none' | 'closed' } | Account;

/**
 * An account: registered once, administrator or not (AUTH-28), with a profile of its owner's making, until it is
 * closed for good. One that is closed before its registration, which a sign-in may be about to send, is never made.
 */
export const user: Decider<State, UserCommand, UserFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    if (fact.type === 'UserRegistered')
      return { status: 'registered', isAdmin: false, profile: emptyProfile };
    if (fact.type === 'AccountClosed') return { status: 'closed' };
    return state.status === 'registered' ? changed(state, fact) : state;
  },

  decide(command, state) {
    if (command.type === 'RegisterUser')
      return state.status === 'none'
        ? [{ type: 'UserRegistered', data: command.data }]
        : reject('user-exists');
    if (command.type === 'CloseAccount')
      return state.status === 'closed' ? [] : [{ type: 'AccountClosed', data: command.data }];
    return state.status === 'registered' ? change(command, state) : reject('user-unknown');
  },
};

function changed(
  account: Account,
  fact: Exclude<UserFact, { type: 'UserRegistered' | 'AccountClosed' }>,
): Account {
  const says = (told: Partial<Profile>): Account => ({
    ...account,
    profile: { ...account.profile, ...told },
  });
  switch (fact.type) {
    case 'AdminGranted':
      return { ...account, isAdmin: true };
    case 'AdminRevoked':
      return { ...account, isAdmin: false };
    case 'OnboardingCompleted':
      return says({ onboardingCompleted: true });
    case 'UsernameChosen':
    case 'ProfileRevised':
    case 'ProfilePhotoChanged': {
      const { userId: _userId, ...told } = fact.data;
      return says(told);
    }
    default:
      return unknownEvent(account, fact);
  }
}

function change(
  command: Exclude<UserCommand, { type: 'RegisterUser' | 'CloseAccount' }>,
  { isAdmin, profile }: Account,
): Decision<UserFact> {
  switch (command.type) {
    case 'GrantAdmin':
      return isAdmin ? [] : [{ type: 'AdminGranted', data: by(command) }];
    case 'RevokeAdmin':
      return isAdmin ? [{ type: 'AdminRevoked', data: by(command) }] : [];
    case 'ReviseProfile':
      return reviseProfile(command, profile);
    case 'ChangeProfilePhoto':
      return changeProfilePhoto(command, profile);
  }
}

const by = ({ data, meta }: Extract<UserCommand, { type: 'GrantAdmin' | 'RevokeAdmin' }>) => ({
  userId: data.userId,
  by: meta.actor.id,
});
