import { z } from 'zod';
import * as fields from './fields.ts';
import { optional } from './input.ts';
import { type Command, defineEvent, type FactOf } from './message.ts';

/** An account's keyed hash of the lower-case e-mail; never the address itself. */
const emailHash = z.string().regex(/^[0-9a-f]{64}$/);

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
    data: z.object({ userId: fields.id, username: fields.username }),
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
    says: 'The address belongs to one account from now on.',
    version: 1,
    data: z.object({ emailHash, userId: fields.id }),
  }),
  EmailReleased: defineEvent({
    type: 'EmailReleased',
    stream: 'userEmail-{emailHash}',
    says: 'The address is free again.',
    version: 1,
    data: z.object({ emailHash, userId: fields.id }),
  }),
};

/** SHA-256 of the lower-case username: names that differ only in case are one. */
const nameHash = z.string().regex(/^[0-9a-f]{64}$/);

export const usernameEvents = {
  UsernameReserved: defineEvent({
    type: 'UsernameReserved',
    stream: 'username-{nameHash}',
    says: 'The public name belongs to one account from now on.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id }),
  }),
  UsernameReleased: defineEvent({
    type: 'UsernameReleased',
    stream: 'username-{nameHash}',
    says: 'The public name is free again.',
    version: 1,
    data: z.object({ nameHash, userId: fields.id }),
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
export type ReviseProfile = Command<'ReviseProfile', ProfileInput & { userId: string }>;
export type ChangeProfilePhoto = Command<'ChangeProfilePhoto', { userId: string; profilePhotoUrl: string }>;
type CloseAccount = Command<'CloseAccount', { userId: string }>;
export type UserCommand =
  | RegisterUser
  | GrantAdmin
  | RevokeAdmin
  | ReviseProfile
  | ChangeProfilePhoto
  | CloseAccount;

type ReserveEmail = Command<'ReserveEmail', { emailHash: string; userId: string }>;
type ReleaseEmail = Command<'ReleaseEmail', { emailHash: string; userId: string }>;
export type EmailCommand = ReserveEmail | ReleaseEmail;

type ReserveUsername = Command<'ReserveUsername', { nameHash: string; userId: string }>;
type ReleaseUsername = Command<'ReleaseUsername', { nameHash: string; userId: string }>;
export type UsernameCommand = ReserveUsername | ReleaseUsername;
