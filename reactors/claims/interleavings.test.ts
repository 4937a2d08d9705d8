import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { setupReactor } from '../reacting.fixture.ts';
import { ada, addVenue, bea, claimOf, claims, grant, ownerOf, refuse, submit } from './claims.fixture.ts';

const people = ['clara', 'rosa', 'ines'] as const;

type Click = { what: 'approve' | 'refuse'; whose: (typeof people)[number] };
const clicks = fc.array(
  fc.record<Click>({ what: fc.constantFrom('approve', 'refuse'), whose: fc.constantFrom(...people) }),
  { maxLength: 4 },
);

it('however two administrators and the reactor meet: one owner with the one approved claim, or none (CLM-17)', async () => {
  const { log, send } = await setupReactor();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(clicks, clicks, fc.scheduler(), async (adas, beas, scheduler) => {
      runs += 1;
      const venueId = `v${runs}`;
      const begun = await log.head();
      const claimed = people.map((userId) => submit(userId, `claim-${userId}`, venueId));
      for (const command of [addVenue(venueId), ...claimed]) await send(command);
      const inSomeOrder = scheduler.scheduleFunction((command: AnyCommand) => send(command));

      const administrator = async (by: Actor, wanted: readonly Click[]) => {
        for (const { what, whose } of wanted) {
          const isOpen = (await claimOf(log, whose, venueId)).told.at(-1) === 'Submitted';
          const click = what === 'approve' ? grant : refuse;
          if (isOpen) await inSomeOrder(click(whose, { by, venueId }));
        }
      };
      let done = false;
      const clicking = Promise.all([administrator(ada, adas), administrator(bea, beas)]).then(() => {
        done = true;
      });
      const reacting = async () => {
        for (let seen = begun; ; ) {
          const [event] = await log.readAll(seen, 1);
          if (event && (claims.on as string[]).includes(event.type))
            await claims.react(event as never, { log, send: inSomeOrder } as never);
          if (event) seen = event.position;
          else if (done) return;
          else await Promise.race([clicking, new Promise(setImmediate)]);
        }
      };
      await scheduler.waitFor(Promise.all([clicking, reacting()]));

      const owner = await ownerOf(log, venueId);
      const outcomes = await Promise.all(
        people.map(async (whose) => (await claimOf(log, whose, venueId)).told),
      );
      for (const [at, told] of outcomes.entries()) {
        const last = told.at(-1);
        expect(told.length).toBeLessThanOrEqual(2);
        expect(last === 'Approved').toBe(owner === people[at]);
        if (owner !== null) expect(last).not.toBe('Submitted');
      }
    }),
    { numRuns: 60 },
  );
});
