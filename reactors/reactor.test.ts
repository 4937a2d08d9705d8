import { expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { NewEvent } from '#schema/kernel/message.ts';
import { START, toPosition } from '#schema/kernel/position.ts';
import { setupReactor } from './reactor.fixture.ts';
import type { Reactor } from './reactor.ts';

const approved = (): NewEvent => ({
  id: crypto.randomUUID(),
  type: 'SubmissionApproved',
  data: {},
  meta: {
    schemaVersion: 1,
    occurredAt: '2026-11-21T12:00:00.000Z',
    actor: { kind: 'admin', id: 'admin-1' },
    correlationId: 'c',
    causationId: null,
    commandId: 'x',
  },
});
const other = () => ({ ...approved(), type: 'SubmissionRejected' });

/** Records its events; fails until `fix` is called. */
function recorder({ broken = false } = {}) {
  const received: string[] = [];
  let failing = broken;
  const reactor: Reactor = {
    name: 'recorder',
    on: ['SubmissionApproved'],
    async react({ stream }) {
      if (failing) throw new Error('not now');
      received.push(stream);
    },
  };
  const fix = () => {
    failing = false;
  };
  return { received, reactor, fix };
}

it('gets its events from the start of the log, once each, in order', async () => {
  const { log, start } = await setupReactor();
  await log.append('submission-a', [approved(), other()], 'no-stream');
  const { received, reactor } = recorder();
  start(reactor);
  await log.append('submission-b', [approved()], 'no-stream');
  await eventually(() => expect(received).toEqual(['submission-a', 'submission-b']));
});

it('continues after its checkpoint', async () => {
  const { log, start } = await setupReactor();
  const first = recorder();
  const running = start(first.reactor);
  await log.append('submission-a', [approved()], 'no-stream');
  await eventually(() => expect(first.received).toHaveLength(1));
  await running.stop();
  await log.append('submission-b', [approved()], 'no-stream');
  const second = recorder();
  start(second.reactor);
  await eventually(() => expect(second.received).toEqual(['submission-b']));
});

it('retries an event that fails, reports the error meanwhile, and delays later events', async () => {
  const { log, start } = await setupReactor();
  await log.append('submission-a', [approved()], 'no-stream');
  await log.append('submission-b', [approved()], 'no-stream');
  const { received, reactor, fix } = recorder({ broken: true });
  const running = start(reactor);
  await eventually(() =>
    expect(running.status()).toEqual({ name: 'recorder', position: START, error: 'not now' }),
  );
  fix();
  await eventually(() => expect(received).toEqual(['submission-a', 'submission-b']));
  await eventually(() =>
    expect(running.status()).toEqual({ name: 'recorder', position: toPosition(2), error: null }),
  );
});

it('stops during the backoff, and retries the event at the next start', async () => {
  const { log, operational, start } = await setupReactor();
  await log.append('submission-a', [approved()], 'no-stream');
  const running = start(recorder({ broken: true }).reactor);
  await eventually(() => expect(running.status().error).toBe('not now'));
  await running.stop();
  expect(await operational.get('reactor-checkpoint', 'recorder')).toBeNull();
});

it('publishes its progress after the effects of an event, and also past other events', async () => {
  const { log, start } = await setupReactor();
  const { received, reactor } = recorder();
  const running = start({
    ...reactor,
    react: (event, deps) => reactor.react(event, deps).then(() => undefined),
  });
  await log.append('submission-a', [approved()], 'no-stream');
  await eventually(() => expect(running.position()).toBe(toPosition(1)));
  expect(received).toEqual(['submission-a']);
  await log.append('submission-b', [other()], 'no-stream');
  await eventually(() => expect(running.position()).toBe(toPosition(2)));
});

it('starts at the end of the log with startAt at-head, and keeps that checkpoint', async () => {
  const { log, operational, start } = await setupReactor();
  await log.append('submission-a', [approved()], 'no-stream');
  const { received, reactor } = recorder({ broken: true });
  const first = start({ ...reactor, startAt: 'at-head' });
  await eventually(async () =>
    expect((await operational.get('reactor-checkpoint', 'recorder'))?.value).toBe(toPosition(1)),
  );
  await log.append('submission-b', [approved()], 'no-stream');
  await eventually(() => expect(first.status().error).toBe('not now'));
  await first.stop();
  const second = recorder();
  start({ ...second.reactor, startAt: 'at-head' });
  await eventually(() => expect(second.received).toEqual(['submission-b']));
  expect(received).toEqual([]);
});

it('starts again when its checkpoint is after the end of the log', async () => {
  const { log, operational, start } = await setupReactor();
  await log.append('submission-a', [approved()], 'no-stream');
  await operational.put('reactor-checkpoint', 'recorder', toPosition(7));
  const { received, reactor } = recorder();
  start(reactor);
  await eventually(() => expect(received).toEqual(['submission-a']));
});
