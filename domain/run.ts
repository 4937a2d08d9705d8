import type { Command } from '#schema/kernel/message.ts';
import type { RejectionCode } from '#schema/kernel/rejections.ts';
import { type Decider, reject } from './decider.ts';

type State = { status: 'none' | 'requested' | 'running' | 'ended' };
type Fact = { type: string; data: object };
type Step<Ask extends Command, Made extends Fact> = readonly [command: Ask['type'], fact: Made['type']];

type Steps<Ask extends Command, Made extends Fact> = Record<
  'request' | 'reject' | 'start' | 'complete' | 'fail',
  Step<Ask, Made>
> & { exists: RejectionCode; unknown: RejectionCode; ended: RejectionCode };

/**
 * The rules of work that is requested or starts at once, starts once and ends once; `exists`, `unknown` and `ended`
 * are its rejections.
 */
export function runOf<Ask extends Command, Made extends Fact>(
  steps: Steps<Ask, Made>,
): Decider<State, Ask, Made> {
  const { request, start, complete, fail } = steps;
  const statusAfter = new Map<string, State['status']>([
    [request[1], 'requested'],
    [start[1], 'running'],
    ...[steps.reject, complete, fail].map(([, fact]) => [fact, 'ended'] as const),
  ]);
  return {
    initialState: () => ({ status: 'none' }),
    evolve: (state, { type }) => ({ status: statusAfter.get(type) ?? state.status }),
    decide({ type, data }, { status }) {
      const made = (step: Step<Ask, Made>) => [{ type: step[1], data } as Made] as const;
      const isOpen = status === 'none' || status === 'requested';
      if (type === request[0]) return status === 'none' ? made(request) : reject(steps.exists);
      if (type === start[0]) return isOpen ? made(start) : reject(steps.exists);
      if (type === steps.reject[0] && status === 'requested') return made(steps.reject);
      if (type === steps.reject[0]) return reject(status === 'none' ? steps.unknown : steps.exists);
      if (status !== 'running') return reject(isOpen ? steps.unknown : steps.ended);
      return made(type === complete[0] ? complete : fail);
    },
  };
}
