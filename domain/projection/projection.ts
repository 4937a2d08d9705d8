import { projectionStream } from '#schema/kernel/streams.ts';
import type { ProjectionCommand, ProjectionFact } from '#schema/operations/projection.ts';
import { admins, commandsOf } from '../command.ts';
import { type Decider, unknownEvent } from '../decider.ts';

type State = { skipped: ReadonlySet<string> };

/** The rebuilds of a view that were requested, and the events that it steps over (D-119). */
export const projection: Decider<State, ProjectionCommand, ProjectionFact> = {
  initialState: () => ({ skipped: new Set() }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'ProjectionRebuildRequested':
        return state;
      case 'ProjectionEventSkipped':
        return { skipped: new Set(state.skipped).add(fact.data.eventId) };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, { skipped }) {
    const { meta } = command;
    if (command.type === 'RequestProjectionRebuild')
      return [{ type: 'ProjectionRebuildRequested', data: { ...command.data, requestedBy: meta.actor.id } }];
    return skipped.has(command.data.eventId)
      ? []
      : [{ type: 'ProjectionEventSkipped', data: { ...command.data, skippedBy: meta.actor.id } }];
  },
};

export const projectionCommands = commandsOf(projection, (data) => projectionStream(data.projection), {
  RequestProjectionRebuild: { actors: admins },
  SkipProjectionEvent: { actors: ['operator'] },
});
