import { z } from 'zod';
import * as fields from './fields.ts';
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

export type UserFact = FactOf<(typeof userEvents)[keyof typeof userEvents]>;
export type EmailFact = FactOf<(typeof emailEvents)[keyof typeof emailEvents]>;

type RegisterUser = Command<'RegisterUser', { userId: string; email: string; emailHash: string }>;
type GrantAdmin = Command<'GrantAdmin', { userId: string }>;
type RevokeAdmin = Command<'RevokeAdmin', { userId: string }>;
export type UserCommand = RegisterUser | GrantAdmin | RevokeAdmin;

export type ReserveEmail = Command<'ReserveEmail', { emailHash: string; userId: string }>;
