import { type AnyCommand, routeOf } from '#domain/commands.ts';
import { type PermissionSettings, permitCommand } from '#domain/permissions.ts';
import { definitionOf } from '#schema/events.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { type CommandResult, createCommandHandler } from '#stores/event-log/handle-command.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';

type Deps = { log: EventLog; sealer: Sealer; settings: PermissionSettings };

/**
 * Creates the function that sends a command: checks its permission for any actor, decides it over its stream
 * and appends. Resolves without waiting for any view; throws `StreamContention`, `LogUnavailable`.
 */
export function createCommandDispatcher({
  log,
  sealer,
  settings,
}: Deps): (command: AnyCommand) => Promise<CommandResult> {
  const permit: Parameters<typeof createCommandHandler>[0]['permit'] = ({ type, meta }) =>
    permitCommand(meta.actor, type, settings);
  const handleCommand = createCommandHandler({ log, sealer, permit, definitionOf });
  return (command) => {
    const { stream, decider } = routeOf(command);
    return handleCommand(decider, stream, command);
  };
}
