import { z } from 'zod';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

export const personEvents = {
  PersonErased: defineEvent({
    type: 'PersonErased',
    stream: 'person-{subject}',
    description: 'The personal data of a person was erased by destroying the key of their encrypted fields.',
    version: 1,
    data: z.object({ by: z.enum(['self', 'operator']) }),
  }),
};

export type PersonFact = FactOf<(typeof personEvents)[keyof typeof personEvents]>;

/** `subject` is the keyed hash of the e-mail; the gateway states whether it has a key to destroy. */
export type ErasePerson = Command<
  'ErasePerson',
  { subject: string; by: PersonFact['data']['by']; hasKey: boolean }
>;
