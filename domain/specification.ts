import { expect } from 'vitest';
import { definitionOf } from '#schema/events.ts';
import type { Actor, Command } from '#schema/kernel/message.ts';
import { isRejection, type RejectionCode } from '#schema/kernel/rejections.ts';
import type { Decider } from './decider.ts';

const someone: Actor = { kind: 'admin', id: 'admin-1' };

type ExpectedEvent = { type: string; data: Record<string, unknown> };
type Metadata = Partial<Command['meta']>;

/** The test language of deciders: `given(facts).when(command).then(facts)`, or `.thenRejected(code)`. */
export function rulesOf<State, Ask extends Command, Fact>(decider: Decider<State, Ask, Fact>) {
  return (...facts: Fact[]) => ({
    when(ask: Omit<Ask, 'meta'> & { meta?: Metadata }) {
      const meta = {
        at: '2026-11-21T12:00:00.000Z',
        actor: someone,
        correlationId: 'correlation-1',
        causationId: null,
        commandId: 'command-1',
        ...ask.meta,
      };
      const state = facts.reduce((before, fact) => decider.evolve(before, fact), decider.initialState());
      const decision = decider.decide({ ...ask, meta } as unknown as Ask, state);
      return {
        then: (...expected: Fact[]) => {
          expect(decision).toEqual(expected);
          // The event log appends the data as parsed by the catalogue, so parsing must not change it.
          for (const { type, data } of expected as readonly ExpectedEvent[]) {
            const fits = definitionOf(type)?.data.safeParse(data);
            expect(fits?.error).toBeUndefined();
            expect(fits?.data).toMatchObject(data);
          }
        },
        thenRejected: (code: RejectionCode, message?: string) => {
          expect(decision).toMatchObject({ code });
          if (message && isRejection(decision)) expect(decision.errors?.[0]?.message).toBe(message);
        },
      };
    },
  });
}
