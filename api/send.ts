import { type AnyCommand, routeOf } from '#domain/commands.ts';
import { permitCommand } from '#domain/permissions.ts';
import type { Progress } from '#projections/running.ts';
import type { Config } from '#schema/config.ts';
import { definitionOf } from '#schema/events.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { createCommandHandling } from '#stores/event-log/handle-command.ts';
import type { Sealer } from '#stores/personal/sealer.ts';
import type { Outcome } from './gateway.ts';

/** How long an answer waits for the views at most (LOG-07). */
const patienceMs = 2000;

type Means = {
  log: EventLog;
  sealer: Sealer;
  progress: Pick<Progress, 'viewsOf' | 'viewPassed'>;
  config: Pick<Config, 'GUEST_SUBMISSIONS'>;
};

export type Sending = {
  /** `Gateway.send`: permits, decides by the command registry, appends, and waits for the views. */
  send(command: AnyCommand): Promise<Outcome>;
  /** Commands not yet answered. */
  underWay(): number;
};

export function createSend({ log, sealer, progress, config }: Means): Sending {
  const settings = { guestSubmissions: config.GUEST_SUBMISSIONS };
  const permit: Parameters<typeof createCommandHandling>[0]['permit'] = ({ type, meta }) =>
    permitCommand(meta.actor, type, settings);
  const handleCommand = createCommandHandling({ log, sealer, permit, definitionOf });
  let underWay = 0;

  async function decided(command: AnyCommand): Promise<Outcome> {
    const { stream, decider } = routeOf(command);
    const outcome = await handleCommand(decider, stream, command);
    if (outcome.ok && outcome.events.length > 0) {
      const views = progress.viewsOf(outcome.events.map(({ type }) => type));
      await Promise.all(views.map((view) => progress.viewPassed(view, outcome.position, patienceMs)));
    }
    return outcome;
  }

  return {
    send(command) {
      underWay += 1;
      return decided(command).finally(() => {
        underWay -= 1;
      });
    },
    underWay: () => underWay,
  };
}
