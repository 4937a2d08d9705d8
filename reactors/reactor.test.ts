import { expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { NewEvent } from '#schema/kernel/message.ts';
import { START, toPosition } from '#schema/kernel/position.ts';
import { setupReactor } from './reacting.fixture.ts';
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

/** Notes what it is told; fails until it is mended. */
function noting({ broken = false } = {}) {
  const heard: string[] = [];
  let failing = broken;
  const reactor: Reactor = {
    name: 'noting',
    on: ['SubmissionApproved'],
    async react({ stream }) {
      if (failing) throw new Error('not now');
      heard.push(stream);
    },
  };
  const mend = () => {
    failing = false;
  };
  return { heard, reactor, mend };
}

it('hears its events from the beginning of the log, once each, in order', async () => {
  const { log, start } = await setupReactor();
  await log.append('submission-a', [approved(), other()], 'no-stream');
  const { heard, reactor } = noting();
  start(reactor);
  await log.append('submission-b', [approved()], 'no-stream');
  await eventually(() => expect(heard).toEqual(['submission-a', 'submission-b']));
});

it('goes on behind its checkpoint', async () => {
  const { log, start } = await setupReactor();
  const first = noting();
  const running = start(first.reactor);
  await log.append('submission-a', [approved()], 'no-stream');
  await eventually(() => expect(first.heard).toHaveLength(1));
  await running.stop();
  await log.append('submission-b', [approved()], 'no-stream');
  const second = noting();
  start(second.reactor);
  await eventually(() => expect(second.heard).toEqual(['submission-b']));
});

it('repeats an event that fails, shows why meanwhile, and lets no later one overtake it', async () => {
  const { log, start } = await setupReactor();
  await log.append('submission-a', [approved()], 'no-stream');
  await log.append('submission-b', [approved()], 'no-stream');
  const { heard, reactor, mend } = noting({ broken: true });
  const running = start(reactor);
  await eventually(() =>
    expect(running.status()).toEqual({ name: 'noting', position: START, error: 'not now' }),
  );
  mend();
  await eventually(() => expect(heard).toEqual(['submission-a', 'submission-b']));
  await eventually(() =>
    expect(running.status()).toEqual({ name: 'noting', position: toPosition(2), error: null }),
  );
});

it('stops while it waits to try again, and keeps the event for the next start', async () => {
  const { log, operational, start } = await setupReactor();
  await log.append('submission-a', [approved()], 'no-stream');
  const running = start(noting({ broken: true }).reactor);
  await eventually(() => expect(running.status().error).toBe('not now'));
  await running.stop();
  expect(await operational.get('reactor-checkpoint', 'noting')).toBeNull();
});

it('announces an event when what it caused is done, and how far it is without one', async () => {
  const { log, start } = await setupReactor();
  const { heard, reactor } = noting();
  const running = start({
    ...reactor,
    react: (event, means) => reactor.react(event, means).then(() => undefined),
  });
  await log.append('submission-a', [approved()], 'no-stream');
  await eventually(() => expect(running.position()).toBe(toPosition(1)));
  expect(heard).toEqual(['submission-a']);
  await log.append('submission-b', [other()], 'no-stream');
  await eventually(() => expect(running.position()).toBe(toPosition(2)));
});

it('begins at the end of the log when it must not make up for the past, and keeps to that place', async () => {
  const { log, operational, start } = await setupReactor();
  await log.append('submission-a', [approved()], 'no-stream');
  const { heard, reactor } = noting({ broken: true });
  const first = start({ ...reactor, startAt: 'at-head' });
  await eventually(async () =>
    expect((await operational.get('reactor-checkpoint', 'noting'))?.value).toBe(toPosition(1)),
  );
  await log.append('submission-b', [approved()], 'no-stream');
  await eventually(() => expect(first.status().error).toBe('not now'));
  await first.stop();
  const second = noting();
  start({ ...second.reactor, startAt: 'at-head' });
  await eventually(() => expect(second.heard).toEqual(['submission-b']));
  expect(heard).toEqual([]);
});

it('begins anew when its checkpoint is ahead of the log', async () => {
  const { log, operational, start } = await setupReactor();
  await log.append('submission-a', [approved()], 'no-stream');
  await operational.put('reactor-checkpoint', 'noting', toPosition(7));
  const { heard, reactor } = noting();
  start(reactor);
  await eventually(() => expect(heard).toEqual(['submission-a']));
});
