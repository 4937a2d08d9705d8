import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { START } from '#schema/kernel/position.ts';
import type { EventLog } from './event-log.ts';
import { type CommandHandlerDeps, createCommandHandler, StreamContention } from './handle-command.ts';
import { InvalidEvent } from './new-events.ts';
import { openSqliteEventLog } from './sqlite/sqlite.ts';
import { newEvent } from './testing/events.fixture.ts';
import { type Ask, ask, definitions, sealer, sending } from './testing/handling.fixture.ts';

let directory: string;
let log: EventLog;
let handle: (command: Ask, stream?: string) => ReturnType<ReturnType<typeof createCommandHandler>>;

function handling(changes: Partial<CommandHandlerDeps> = {}) {
  const handleCommand = createCommandHandler({
    log,
    sealer,
    permit: () => null,
    definitionOf: (type) => definitions[type],
    ...changes,
  });
  return (command: Ask, stream = 'submission-1') => handleCommand(sending, stream, command);
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'handle-command-'));
  log = await openSqliteEventLog({ directory });
  handle = handling();
});
afterEach(async () => {
  await log.close();
  rmSync(directory, { recursive: true });
});

const types = async (stream = 'submission-1') => (await log.readStream(stream)).map(({ type }) => type);

describe('handleCommand', () => {
  test('appends the events of the decider, with the metadata of the command', async () => {
    const { meta } = ask('Send', 'command-a');
    const handled = await handle(ask('Send', 'command-a'));
    const events = await log.readStream('submission-1');
    expect(handled).toEqual({
      ok: true,
      stream: 'submission-1',
      history: events,
      position: events[0]?.position,
      events,
      repeated: false,
    });
    const { at, ...rest } = meta;
    expect(events[0]?.meta).toEqual({ ...rest, schemaVersion: 4, occurredAt: at });
  });

  test('encrypts personal fields with the key of their owner, in lists too, and leaves empty ones unchanged (LOG-09)', async () => {
    await handle(ask('Send'));
    expect((await log.readStream('submission-1'))[0]?.data).toEqual({
      email: 'sealed(Ann@Example.org) for subject of Ann@Example.org',
      note: null,
      files: [{ name: 'sealed(a.pdf) for subject of Ann@Example.org', size: 7 }],
    });
  });

  test('encrypts what a member sends for the member and for the person whose address it names (LOG-09)', async () => {
    const emailHash = 'hash of member';
    await log.append(
      'user-member',
      [{ ...newEvent(), type: 'UserRegistered', data: { userId: 'member', emailHash } }],
      'no-stream',
    );
    for (const kind of ['user', 'admin'] as const) {
      const command = ask('Send');
      const meta = { ...command.meta, actor: { kind, id: 'member' } } as const;
      await handle({ ...command, meta } as Ask, `submission-${kind}`);
      expect((await log.readStream(`submission-${kind}`))[0]?.data).toEqual({
        email: 'sealed(Ann@Example.org) for subject of Ann@Example.org and hash of member',
        note: null,
        files: [{ name: 'sealed(a.pdf) for subject of Ann@Example.org and hash of member', size: 7 }],
      });
    }
  });

  test('throws for an event that does not fit its definition, naming the fields and none of their values', async () => {
    const unfit: typeof sending = {
      ...sending,
      decide: () => [
        { type: 'Approved', data: {} },
        {
          type: 'Sent',
          data: { email: 7, note: 'Ann is ill', files: [{ name: 'ann.pdf', size: 'large' }] } as never,
        },
      ],
    };
    const handleCommand = createCommandHandler({
      log,
      sealer,
      permit: () => null,
      definitionOf: (type) => definitions[type],
    });
    const error = await handleCommand(unfit, 'submission-1', ask('Send')).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(InvalidEvent);
    expect(String(error)).toBe(
      'InvalidEvent: the event Sent does not fit its definition at email, files.0.size',
    );
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toMatch(/ill|ann\.pdf|large/);
    expect(await types()).toEqual([]);
  });

  test('drops fields that the definition does not name; absent fields stay absent', async () => {
    const more: typeof sending = {
      ...sending,
      decide: () => [
        { type: 'Approved', data: { by: 'admin-1' } },
        { type: 'Revised', data: { title: '  Trimmed ', extra: 1, note: undefined } } as never,
      ],
    };
    const handleCommand = createCommandHandler({
      log,
      sealer,
      permit: () => null,
      definitionOf: (type) => definitions[type],
    });
    await handleCommand(more, 'submission-1', ask('Approve'));
    expect((await log.readStream('submission-1')).map(({ data }) => data)).toEqual([
      {},
      { title: 'Trimmed' },
    ]);
  });

  test('returns a rejection and appends nothing', async () => {
    expect(await handle(ask('Approve'))).toEqual({ ok: false, rejection: { code: 'submission-unknown' } });
    expect(await types()).toEqual([]);
  });

  test('does not call the decider for a command that is not permitted', async () => {
    const refused = handling({ permit: async () => ({ code: 'admin-required' }) });
    expect(await refused(ask('Send'))).toEqual({ ok: false, rejection: { code: 'admin-required' } });
    expect(await types()).toEqual([]);
  });

  test('returns the head of the stream for a command that changes nothing', async () => {
    const nowhere = { history: [], position: START, events: [], repeated: false };
    expect(await handle(ask('Look'))).toMatchObject({ ok: true, ...nowhere });
    await handle(ask('Send'));
    expect(await handle(ask('Look'))).toMatchObject({
      ok: true,
      history: await log.readStream('submission-1'),
      position: await log.head(),
      events: [],
    });
  });

  test('20 concurrent commands with one command id have one effect and one result (F16)', async () => {
    const handled = await Promise.all(Array.from({ length: 20 }, () => handle(ask('Send', 'command-a'))));
    expect(await types()).toEqual(['Sent']);
    expect(handled.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect(new Set(handled.map((one) => one.ok && one.events[0]?.id)).size).toBe(1);
  });

  test('returns the original events for a repeated command although the stream has grown', async () => {
    const first = await handle(ask('Send', 'command-a'));
    await handle(ask('Approve'));
    expect(await handle(ask('Send', 'command-a'))).toEqual({ ...first, repeated: true });
  });

  test('decides the second of two concurrent commands on the state after the first (F17)', async () => {
    await handle(ask('Send'));
    const [one, other] = await Promise.all([handle(ask('Approve')), handle(ask('Reject'))]);
    expect(one?.ok).toBe(true);
    expect(other).toEqual({ ok: false, rejection: { code: 'submission-already-approved' } });
    expect(await types()).toEqual(['Sent', 'Approved']);
  });

  test('decides again after a conflict with another process', async () => {
    await handle(ask('Send'));
    const append = log.append;
    vi.spyOn(log, 'append').mockImplementationOnce(async (stream, events, expected) => {
      await append(stream, [{ ...newEvent(), type: 'Rejected' }], 0);
      return append(stream, events, expected);
    });
    expect(await handle(ask('Approve'))).toMatchObject({ ok: false });
    expect(await types()).toEqual(['Sent', 'Rejected']);
  });

  test('throws after five attempts on a stream that others keep changing', async () => {
    const append = log.append;
    const attempts = vi.spyOn(log, 'append').mockImplementation(async (stream, events, expected) => {
      await append(stream, [newEvent()], expected);
      return append(stream, events, expected);
    });
    const always: typeof sending = { ...sending, decide: () => [{ type: 'Approved', data: {} }] };
    const handleCommand = createCommandHandler({
      log,
      sealer,
      permit: () => null,
      definitionOf: (type) => definitions[type],
    });
    await expect(handleCommand(always, 'submission-1', ask('Approve'))).rejects.toBeInstanceOf(
      StreamContention,
    );
    expect(attempts).toHaveBeenCalledTimes(5);
    expect(await types()).not.toContain('Approved');
  });

  test('a submission has exactly one outcome when two admins decide in two processes (F17)', async () => {
    const clicks = fc.array(fc.tuple(fc.nat(1), fc.constantFrom('Approve', 'Reject')), {
      minLength: 1,
      maxLength: 6,
    });
    const processes = [handling(), handling()];
    await fc.assert(
      fc.asyncProperty(clicks, async (sent) => {
        const stream = `submission-${randomUUID()}`;
        await handle(ask('Send'), stream);
        const handled = await Promise.all(
          sent.map(([process, type]) => processes[process]!(ask(type as 'Approve' | 'Reject'), stream)),
        );
        expect(handled.filter(({ ok }) => ok)).toHaveLength(1);
        expect(await types(stream)).toHaveLength(2);
      }),
      { numRuns: 60 },
    );
  });
});
