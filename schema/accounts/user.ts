import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { optional } from '../kernel/input.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { type Numbered, reservation, reserved } from '../kernel/reservation.ts';

/** An account's keyed hash of the lower-case e-mail; never the address itself. */
const emailHash = z.string().regex(/^[0-9a-f]{64}$/);

/** SHA-256 of the lower-case username: names that differ only in case are one. */
const nameHash = z.string().regex(/^[0-9a-f]{64}$/);

export const userEvents = {
  UserRegistered: defineEvent({
    type: 'UserRegistered',
    stream: 'user-{userId}',
    says: 'Someone proved an e-mail address for the first time and has an account now.',
    version: 1,
    personal: { owner: 'email', fields: ['email'] },
    data: z.object({ userId: fields.id, email: z.string(), emailHash }),
  }),
  AdminGranted: defineEvent({
    type: 'AdminGranted',
    stream: 'user-{userId}',
    says: 'The account became an administrator.',
    version: 1,
    data: z.object({ userId: fields.id, by: fields.id }),
  }),
  AdminRevoked: defineEvent({
    type: 'AdminRevoked',
    stream: 'user-{userId}',
    says: 'The account is an administrator no longer.',
    version: 1,
    data: z.object({ userId: fields.id, by: fields.id }),
  }),
  UsernameChosen: defineEvent({
    type: 'UsernameChosen',
    stream: 'user-{userId}',
    says: 'The account bears this public name from now on.',
    version: 1,
    data: z.object({ userId: fields.id, username: fields.username, reservation }),
  }),
  UsernameReservationAbandoned: defineEvent({
    type: 'UsernameReservationAbandoned',
    stream: 'user-{userId}',
    says: 'The account can no longer use this reservation of a public name, nor an earlier one of it.',
    version: 1,
    data: z.object({ userId: fields.id, nameHash, reservation: reservation.unwrap() }),
  }),
  ProfileRevised: defineEvent({
    type: 'ProfileRevised',
    stream: 'user-{userId}',
    says: 'Interests or the wish for mail changed; only the changed ones stand here.',
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
    says: 'The account shows this picture, which its owner uploaded.',
    version: 1,
    data: z.object({ userId: fields.id, profilePhotoUrl: z.string() }),
  }),
  OnboardingCompleted: defineEvent({
    type: 'OnboardingCompleted',
    stream: 'user-{userId}',
    says: 'The account has a name and an interest, and its owner has seen the welcome.',
    version: 1,
    data: z.object({ userId: fields.id }),
  }),
  AccountClosed: defineEvent({
    type: 'AccountClosed',
    stream: 'user-{userId}',
    says: 'The account is nobody’s any longer: it shows no name and no picture, and nobody signs in to it.',
    version: 1,
    data: z.object({ userId: fields.id }),
  }),
};

export const emailEvents = {
  EmailReserved: defineEvent({
    type: 'EmailReserved',
    stream: 'userEmail-{emailHash}',
    says: 'The address is reserved for one account.',
    version: 1,
    data: z.object({ emailHash, userId: fields.id, reservation }),
  }),
  EmailConfirmed: defineEvent({
    type: 'EmailConfirmed',
    stream: 'userEmail-{emailHash}',
    says: 'The account that the address was reserved for is registered.',
    version: 1,
    data: z.object({ emailHash, userId: fields.id, reservation }),
  }),
  EmailReleased: defineEvent({
    type: 'EmailReleased',
    stream: 'userEmail-{emailHash}',
    says: 'The address is free again.',
    version: 1,
    data: z.object({ emailHash, userId: fields.id, reservation }),
  }),
};

export const usernameEvents = {
  UsernameReserved: defineEvent({
    type: 'UsernameReserved',
    stream: 'username-{nameHash}',
    says: 'The public name is reserved for one account.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id, ...reserved }),
  }),
  UsernameConfirmed: defineEvent({
    type: 'UsernameConfirmed',
    stream: 'username-{nameHash}',
    says: 'The account uses the public name that was reserved for it.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id, reservation }),
  }),
  UsernameReleased: defineEvent({
    type: 'UsernameReleased',
    stream: 'username-{nameHash}',
    says: 'The public name is free again.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id, reservation }),
  }),
  UsernameReservationExpired: defineEvent({
    type: 'UsernameReservationExpired',
    stream: 'username-{nameHash}',
    says: 'The public name was reserved but not used in time, and is free again.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id, reservation }),
  }),
};

export type UserFact = FactOf<(typeof userEvents)[keyof typeof userEvents]>;
export type EmailFact = FactOf<(typeof emailEvents)[keyof typeof emailEvents]>;
export type UsernameFact = FactOf<(typeof usernameEvents)[keyof typeof usernameEvents]>;

/** Any of the own profile. A name once chosen cannot be taken back; `onboardingCompleted` can only become true. */
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
/** `reservation`: of the username, which is needed for any but the present one. */
export type ReviseProfile = Command<
  'ReviseProfile',
  ProfileInput & { userId: string; reservation?: number | undefined }
>;
/** Refused with `reservation-in-use` while the account has the name; else no reservation up to this one can be used. */
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
