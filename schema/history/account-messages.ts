import type { PersonFact } from '../accounts/person.ts';
import type { EmailFact, UserFact, UsernameFact } from '../accounts/user.ts';
import type { VisitorFact } from '../accounts/visitor.ts';
import type { MessagesOf } from './message-context.ts';
import { quoted } from './values.ts';

type Subject = UserFact | EmailFact | UsernameFact | PersonFact | VisitorFact;

export const accountMessages: MessagesOf<Subject['type']> = {
  UserRegistered: ({ by }) => `Account created by ${by} after the e-mail address was confirmed`,
  AdminGranted: ({ by }) => `Administrator rights granted by ${by}`,
  AdminRevoked: ({ by }) => `Administrator rights revoked by ${by}`,
  UsernameChosen: ({ data, before, by }) =>
    before.username
      ? `Username changed from ${quoted(before.username)} to ${quoted(data.username)} by ${by}`
      : `Username ${quoted(data.username)} chosen by ${by}`,
  ProfileRevised: ({ by, changed }) => `Profile changed by ${by}. ${changed('userId')}`,
  ProfilePhotoChanged: ({ by }) => `Profile photo changed by ${by}`,
  OnboardingCompleted: ({ by }) => `Welcome steps completed by ${by}`,
  AccountClosed: ({ by }) => `Account closed by ${by}`,
  EmailReserved: ({ data, by, person }) =>
    `E-mail address reserved for the account of ${person({ id: data.userId })} by ${by}`,
  EmailConfirmed: ({ person, data }) => `E-mail address confirmed for ${person({ id: data.userId })}`,
  EmailReleased: ({ by }) => `E-mail address released by ${by}`,
  UsernameReserved: ({ by }) => `Username reserved by ${by}`,
  UsernameConfirmed: () => 'Username confirmed: the account uses it',
  UsernameReleased: ({ by }) => `Username released by ${by}`,
  UsernameReservationExpired: () => 'Reservation of a username expired before the account used it',
  UsernameReservationAbandoned: () => 'Reservation of a username given up before the account used it',
  PersonErased: ({ by }) => `Personal data erased by ${by}`,
  VisitorsCounted: ({ data }) => `New visitors on ${data.day}: ${data.visitors}`,
  VisitorCounted: ({ data }) => `First visit of a visitor in ${data.month} counted`,
};
