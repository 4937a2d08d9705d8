import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { optionalText } from '#schema/kernel/fields.ts';
import { type Command, defineEvent, type EventDefinition } from '#schema/kernel/message.ts';
import type { Sealer } from '../../personal-data/sealer.ts';
import type { DeciderShape } from '../handle-command.ts';

type Fact = { type: 'Sent'; data: Sent } | { type: 'Approved' | 'Rejected'; data: object };
export type Ask = Command<'Send', Sent> | Command<'Approve' | 'Reject' | 'Look', object>;
type Sent = { email: string; note: string | null; files: { name: string; size: number }[] };
type State = 'none' | 'pending' | 'decided';

/** A small submission decider: sent once, then approved or rejected once. */
export const sending: DeciderShape<State, Ask, Fact> = {
  initialState: () => 'none',
  evolve: (_, fact) => (fact.type === 'Sent' ? 'pending' : 'decided'),
  decide: (command, state) => {
    if (command.type === 'Look') return [];
    if (command.type === 'Send') {
      return state === 'none' ? [{ type: 'Sent', data: command.data }] : { code: 'submission-exists' };
    }
    if (state === 'none') return { code: 'submission-unknown' };
    if (state === 'decided') return { code: 'submission-already-approved' };
    return [{ type: command.type === 'Approve' ? 'Approved' : 'Rejected', data: {} }];
  },
};

export const definitions: Record<string, EventDefinition> = {
  Sent: defineEvent({
    type: 'Sent',
    stream: 'submission-{id}',
    description: '',
    version: 4,
    personal: { owner: 'email', fields: ['email', 'note', 'files.name'] },
    data: z.object({
      email: z.string(),
      note: z.string().nullable(),
      files: z.array(z.object({ name: z.string(), size: z.int() })),
    }),
  }),
  Approved: defineEvent({
    type: 'Approved',
    stream: 'submission-{id}',
    description: '',
    version: 1,
    data: z.object({}),
  }),
  Revised: defineEvent({
    type: 'Revised',
    stream: 'submission-{id}',
    description: '',
    version: 1,
    data: z.object({ title: z.string().trim(), note: optionalText('Note', 10) }).partial(),
  }),
  Rejected: defineEvent({
    type: 'Rejected',
    stream: 'submission-{id}',
    description: '',
    version: 1,
    data: z.object({}),
  }),
};

/** Marks text as encrypted without hiding it. */
export const sealer: Sealer = {
  subjectOf: (email: string) => `subject of ${email}`,
  seal: async (subject: string, text: string, other?: string) =>
    `sealed(${text}) for ${subject}${other ? ` and ${other}` : ''}`,
  open: async (sealed: string) => sealed,
  isReadable: async () => true,
  keyName: async () => null,
  destroy: async () => {},
};

/** A command of the administrator. */
export function ask<Type extends Ask['type']>(type: Type, commandId: string = randomUUID()): Ask {
  const meta = {
    at: '2026-11-21T10:00:00.000Z',
    actor: { kind: 'admin', id: 'admin-1' },
    correlationId: 'intent-1',
    causationId: 'request-1',
    commandId,
  } as const;
  const data =
    type === 'Send' ? { email: 'Ann@Example.org', note: null, files: [{ name: 'a.pdf', size: 7 }] } : {};
  return { type, data, meta } as Ask;
}
