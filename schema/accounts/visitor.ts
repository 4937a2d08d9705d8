import { z } from 'zod';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

export const visitorEvents = {
  VisitorCounted: defineEvent({
    type: 'VisitorCounted',
    stream: 'visitor-{yyyymm}_{visitor}',
    description: 'A visitor visited the site for the first time in this month.',
    version: 1,
    data: z.object({ month: z.string() }),
  }),
};

export type VisitorFact = FactOf<(typeof visitorEvents)[keyof typeof visitorEvents]>;

/** `month` is the city's, `2026-11`; `visitor` a hash whose key is dropped after the month (ANA-04). */
export type CountVisitor = Command<'CountVisitor', { month: string; visitor: string }>;
