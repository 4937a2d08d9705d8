import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { optional } from '../kernel/input.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { type Numbered, reservation, reserved } from '../kernel/reservation.ts';

/** An account's keyed hash of the lower-case e-mail; never the address itself. */
const emailHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Usernames that differ only in case are one (ONB-14). */
export const usernameKey = (username: string): string => username.toLowerCase();

/** SHA-256 of the `usernameKey`. */
const nameHash = z.string().regex(/^[0-9a-f]{64}$/);

export const userEvents = {
  UserRegistered: defineEvent({
    type: 'UserRegistered',
    stream: 'user-{userId}',
    description: 'A person proved an e-mail address for the first time and got an account.',
    version: 1,
    personal: { owner: 'email', fields: ['email'] },
    data: z.object({ userId: fields.id, email: z.string(), emailHash }),
  }),
  AdminGranted: defineEvent({
    type: 'AdminGranted',
    stream: 'user-{userId}',
    description: 'The account became an administrator.',
    version: 1,
    data: z.object({ userId: fields.id, by: fields.id }),
  }),
  AdminRevoked: defineEvent({
    type: 'AdminRevoked',
    stream: 'user-{userId}',
    description: 'The account is no longer an administrator.',
    version: 1,
    data: z.object({ userId: fields.id, by: fields.id }),
  }),
  UsernameChosen: defineEvent({
    type: 'UsernameChosen',
    stream: 'user-{userId}',
    description: 'The account has this username from now on.',
    version: 1,
    data: z.object({ userId: fields.id, username: fields.username, reservation }),
  }),
  UsernameReservationAbandoned: defineEvent({
    type: 'UsernameReservationAbandoned',
    stream: 'user-{userId}',
    description: 'The account can no longer use this reservation of a username, nor an earlier one of it.',
    version: 1,
    data: z.object({ userId: fields.id, nameHash, reservation: reservation.unwrap() }),
  }),
  ProfileRevised: defineEvent({
    type: 'ProfileRevised',
    stream: 'user-{userId}',
    description: 'Interests or the mail preference changed; contains only the changed fields.',
    version: 1,
    data: z.object({
      userId: fields.id,
      interests: fields.interests.optional(),
      emailOptIn: z.boolean().optional(),
    }),
  }),
  ProfilePhotoChanged: defineEvent({
    type: 'ProfilePhotoChanged',
    stream: 'user-{userId}',
    description: 'The owner of the account uploaded a new profile photo.',
    version: 1,
    data: z.object({ userId: fields.id, profilePhotoUrl: z.string() }),
  }),
  OnboardingCompleted: defineEvent({
    type: 'OnboardingCompleted',
    stream: 'user-{userId}',
    description: 'The account has a username and an interest, and its owner has completed the onboarding.',
    version: 1,
    data: z.object({ userId: fields.id }),
  }),
  AccountClosed: defineEvent({
    type: 'AccountClosed',
    stream: 'user-{userId}',
    description:
      'The account was closed permanently: it has no name and no photo, and nobody can sign in to it.',
    version: 1,
    data: z.object({ userId: fields.id }),
  }),
};

export const emailEvents = {
  EmailReserved: defineEvent({
    type: 'EmailReserved',
    stream: 'userEmail-{emailHash}',
    description: 'The address is reserved for one account.',
    version: 1,
    data: z.object({ emailHash, userId: fields.id, reservation }),
  }),
  EmailConfirmed: defineEvent({
    type: 'EmailConfirmed',
    stream: 'userEmail-{emailHash}',
    description: 'The account that the address was reserved for is registered.',
    version: 1,
    data: z.object({ emailHash, userId: fields.id, reservation }),
  }),
  EmailReleased: defineEvent({
    type: 'EmailReleased',
    stream: 'userEmail-{emailHash}',
    description: 'The address is free again.',
    version: 1,
    data: z.object({ emailHash, userId: fields.id, reservation }),
  }),
};

export const usernameEvents = {
  UsernameReserved: defineEvent({
    type: 'UsernameReserved',
    stream: 'username-{nameHash}',
    description: 'The username is reserved for one account.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id, ...reserved }),
  }),
  UsernameConfirmed: defineEvent({
    type: 'UsernameConfirmed',
    stream: 'username-{nameHash}',
    description: 'The account uses the username that was reserved for it.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id, reservation }),
  }),
  UsernameReleased: defineEvent({
    type: 'UsernameReleased',
    stream: 'username-{nameHash}',
    description: 'The username is free again.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id, reservation }),
  }),
  UsernameReservationExpired: defineEvent({
    type: 'UsernameReservationExpired',
    stream: 'username-{nameHash}',
    description: 'The username was reserved but not used in time, and is free again.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id, reservation }),
  }),
};

export type UserFact = FactOf<(typeof userEvents)[keyof typeof userEvents]>;
export type EmailFact = FactOf<(typeof emailEvents)[keyof typeof emailEvents]>;
export type UsernameFact = FactOf<(typeof usernameEvents)[keyof typeof usernameEvents]>;

/**
 * Changes to the own profile. A username cannot be removed; `onboardingCompleted` can only become
 * true.
 */
export const profileInput = z.object(
  {
    username: fields.username.optional(),
    interests: optional(fields.interests, undefined),
    emailOptIn: optional(z.boolean('Email opt-in must be true or false'), undefined),
    onboardingCompleted: optional(z.boolean('Onboarding completed must be true or false'), undefined),
  },
  'Please send an object',
);
type ProfileInput = Partial<z.output<typeof profileInput>>;

type RegisterUser = Command<'RegisterUser', { userId: string; email: string; emailHash: string }>;
type GrantAdmin = Command<'GrantAdmin', { userId: string }>;
type RevokeAdmin = Command<'RevokeAdmin', { userId: string }>;
/** `reservation`: of the username, required to change it. */
export type ReviseProfile = Command<
  'ReviseProfile',
  ProfileInput & { userId: string; reservation?: number | undefined }
>;
/**
 * Rejected with `reservation-in-use` while the account has the name; otherwise no reservation up to this one
 * can be used.
 */
type AbandonUsernameReservation = Command<
  'AbandonUsernameReservation',
  Numbered & { userId: string; nameHash: string }
>;
export type ChangeProfilePhoto = Command<'ChangeProfilePhoto', { userId: string; profilePhotoUrl: string }>;
type CloseAccount = Command<'CloseAccount', { userId: string }>;
export type UserCommand =
  | RegisterUser
  | GrantAdmin
  | RevokeAdmin
  | ReviseProfile
  | AbandonUsernameReservation
  | ChangeProfilePhoto
  | CloseAccount;

type OfEmail = { emailHash: string; userId: string };
type ReserveEmail = Command<'ReserveEmail', OfEmail>;
type ConfirmEmail = Command<'ConfirmEmail', OfEmail & Numbered>;
type ReleaseEmail = Command<'ReleaseEmail', OfEmail & Numbered>;
export type EmailCommand = ReserveEmail | ConfirmEmail | ReleaseEmail;

type OfUsername = { nameHash: string; userId: string };
type ReserveUsername = Command<'ReserveUsername', OfUsername & { until: string }>;
type ConfirmUsername = Command<'ConfirmUsername', OfUsername & Numbered>;
type ReleaseUsername = Command<'ReleaseUsername', OfUsername & Numbered>;
type ExpireUsernameReservation = Command<'ExpireUsernameReservation', OfUsername & Numbered>;
export type UsernameCommand = ReserveUsername | ConfirmUsername | ReleaseUsername | ExpireUsernameReservation;
