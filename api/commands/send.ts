import type { AnyCommand } from '#domain/commands.ts';
import type { Progress } from '#projections/engine/ports.ts';
import { createCommandDispatcher } from '#reactors/command-dispatcher.ts';
import type { Config } from '#schema/config.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';
import type { Outcome } from '../gateway.ts';

/** How long a response waits for the views (LOG-07). */
const viewTimeoutMs = 2000;

type SendDeps = {
  log: EventLog;
  sealer: Sealer;
  progress: Pick<Progress, 'viewsOf' | 'viewPassed'>;
  config: Pick<Config, 'GUEST_SUBMISSIONS'>;
};

export type CommandSender = {
  /** `Gateway.send`: permits, decides by the command registry, appends, and waits for the views. */
  send(command: AnyCommand): Promise<Outcome>;
  /** The number of commands in progress. */
  inFlight(): number;
};

export function createSend({ log, sealer, progress, config }: SendDeps): CommandSender {
  const decide = createCommandDispatcher({
    log,
    sealer,
    settings: { guestSubmissions: config.GUEST_SUBMISSIONS },
  });
  let inFlight = 0;

  async function decideAndWait(command: AnyCommand): Promise<Outcome> {
    const outcome = await decide(command);
    if (outcome.ok && outcome.events.length > 0) {
      const views = progress.viewsOf(outcome.events.map(({ type }) => type));
      await Promise.all(views.map((view) => progress.viewPassed(view, outcome.position, viewTimeoutMs)));
    }
    return outcome;
  }

  return {
    send(command) {
      inFlight += 1;
      return decideAndWait(command).finally(() => {
        inFlight -= 1;
      });
    },
    inFlight: () => inFlight,
  };
}
