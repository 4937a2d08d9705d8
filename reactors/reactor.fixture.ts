import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type AnyCommand, routeOf } from '#domain/commands.ts';
import { permitCommand } from '#domain/permissions.ts';
import { definitionOf } from '#schema/events.ts';
import { type Position, START } from '#schema/kernel/position.ts';
import { createCommandHandler } from '#stores/event-log/handle-command.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite/sqlite.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';
import { type Reactor, RunningReactor, type Send } from './reactor.ts';

const sealer: Sealer = {
  subjectOf: (email) => email,
  seal: async (_subject, text) => `sealed ${text}`,
  open: async (sealed) => sealed,
  isReadable: async () => true,
  keyName: async () => null,
  destroy: async () => {},
};

/**
 * A data folder with its log, the product's commands, the names of removed pictures, and a function that runs
 * a reactor. Entries of the operational store expire by `now`, epoch milliseconds.
 */
export async function setupReactor({ now = Date.now }: { now?: () => number } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'reactors-'));
  const log = await openSqliteEventLog({ directory });
  const operational = await openSqliteOperationalStore({ directory, now });
  onTestFinished(async () => {
    await log.close();
    await operational.close();
    rmSync(directory, { recursive: true });
  });
  const removed: string[] = [];
  const images = { remove: async (name: string) => void removed.push(name) };
  const permit = ({ meta, type }: { meta: { actor: Parameters<typeof permitCommand>[0] }; type: string }) =>
    permitCommand(meta.actor, type, { guestSubmissions: true });
  const handleCommand = createCommandHandler({ log, sealer, permit, definitionOf });
  const send = (command: AnyCommand) => {
    const { stream, decider } = routeOf(command);
    return handleCommand(decider, stream, command);
  };
  return {
    log,
    operational,
    send,
    removed,
    start: (reactor: Reactor, sending: Send = send) => started(reactor, sending),
  };

  function started(reactor: Reactor, sending: Send) {
    const stopping = new AbortController();
    const published: Position[] = [];
    const running = new RunningReactor(reactor, {
      log,
      operational,
      send: sending,
      images,
      city: { name: 'Austin', timeZone: 'America/Chicago' },
      publishProgress: (_name, position) => published.push(position),
      logger: pino({ level: 'silent' }),
      backoff: () => 1,
    });
    const ended = running.run(stopping.signal);
    const stop = () => {
      stopping.abort();
      return ended;
    };
    onTestFinished(stop);
    return { stop, published, status: () => running.status(), position: () => published.at(-1) ?? START };
  }
}
