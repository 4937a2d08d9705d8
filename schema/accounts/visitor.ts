import { z } from 'zod';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

export const visitorEvents = {
  VisitorCounted: defineEvent({
    type: 'VisitorCounted',
    stream: 'visitor-{yyyymm}_{visitor}',
    description:
      'A visitor visited the site for the first time in this month. Recorded until visitors were counted by day (VisitorsCounted).',
    version: 1,
    data: z.object({ month: z.string() }),
  }),
  VisitorsCounted: defineEvent({
    type: 'VisitorsCounted',
    stream: 'visitor-{day}',
    description:
      'The visitors of one day of the city who had not visited before in its month, once the day has ended.',
    version: 1,
    data: z.object({ day: z.iso.date(), visitors: z.int().min(0) }),
  }),
};

export type VisitorFact = FactOf<(typeof visitorEvents)[keyof typeof visitorEvents]>;

/** The new visitors of a day of the city that has ended (ANA-04). */
export type CountVisitors = Command<'CountVisitors', { day: string; visitors: number }>;
