import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { setupReactor } from '../reactor.fixture.ts';
import { ada, addVenue, bea, claimOf, claims, grant, ownerOf, refuse, submit } from './claims.fixture.ts';

const people = ['clara', 'rosa', 'ines'] as const;

type Click = { action: 'approve' | 'refuse'; userId: (typeof people)[number] };
const clicks = fc.array(
  fc.record<Click>({ action: fc.constantFrom('approve', 'refuse'), userId: fc.constantFrom(...people) }),
  { maxLength: 4 },
);

it('one owner with the only approved claim, or none, for any interleaving of two administrators and the reactor (CLM-17)', async () => {
  const { log, send } = await setupReactor();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(clicks, clicks, fc.scheduler(), async (adas, beas, scheduler) => {
      runs += 1;
      const venueId = `v${runs}`;
      const start = await log.head();
      const submissions = people.map((userId) => submit(userId, `claim-${userId}`, venueId));
      for (const command of [addVenue(venueId), ...submissions]) await send(command);
      const inSomeOrder = scheduler.scheduleFunction((command: AnyCommand) => send(command));

      const administrator = async (by: Actor, ownClicks: readonly Click[]) => {
        for (const { action, userId } of ownClicks) {
          const isOpen = (await claimOf(log, userId, venueId)).types.at(-1) === 'Submitted';
          const click = action === 'approve' ? grant : refuse;
          if (isOpen) await inSomeOrder(click(userId, { by, venueId }));
        }
      };
      let done = false;
      const clicking = Promise.all([administrator(ada, adas), administrator(bea, beas)]).then(() => {
        done = true;
      });
      const reacting = async () => {
        for (let position = start; ; ) {
          const [event] = await log.readAll(position, 1);
          if (event && (claims.on as string[]).includes(event.type))
            await claims.react(event as never, { log, send: inSomeOrder } as never);
          if (event) position = event.position;
          else if (done) return;
          else await Promise.race([clicking, new Promise(setImmediate)]);
        }
      };
      await scheduler.waitFor(Promise.all([clicking, reacting()]));

      const owner = await ownerOf(log, venueId);
      const outcomes = await Promise.all(
        people.map(async (userId) => (await claimOf(log, userId, venueId)).types),
      );
      for (const [at, types] of outcomes.entries()) {
        const last = types.at(-1);
        expect(types.length).toBeLessThanOrEqual(2);
        expect(last === 'Approved').toBe(owner === people[at]);
        if (owner !== null) expect(last).not.toBe('Submitted');
      }
    }),
    { numRuns: 60 },
  );
});
