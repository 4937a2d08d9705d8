import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { eventually } from '#schema/eventually.fixture.ts';
import { rivalNote } from '#schema/venue-claim.ts';
import { givenLog } from '../reacting.fixture.ts';
import type { Reactor } from '../reactor.ts';
import {
  addVenue,
  bea,
  claimOf,
  grant,
  ownerOf,
  refuse,
  remove,
  submit,
  takeBack,
} from './claims.fixture.ts';
import { claims as claimsReactor } from './claims.ts';

const claims = claimsReactor as Reactor;
const refused = { told: ['Submitted', 'Rejected'], adminNotes: rivalNote, reviewedBy: 'ada' };
const approved = { told: ['Submitted', 'Approved'], adminNotes: 'Seen the licence', reviewedBy: 'ada' };
const open = { told: ['Submitted'], adminNotes: null, reviewedBy: null };

/** A log in which these commands were accepted. */
async function given(...commands: AnyCommand[]) {
  const place = await givenLog();
  const sent = async (...more: AnyCommand[]) => {
    for (const command of more) expect(await place.send(command)).toMatchObject({ ok: true });
  };
  await sent(...commands);
  /** Runs the reactor until it has seen the whole log, what it wrote included. */
  const settle = async (sending = place.send) => {
    const running = place.start(claims, sending);
    await eventually(async () => expect(running.position()).toBe(await place.log.head()));
    await running.stop();
  };
  return { ...place, sent, settle };
}

describe('a venue that is given to a claimant (CLM-20)', () => {
  it("approves the claim and refuses the rivals', in the name of whoever decided", async () => {
    const { log, settle } = await given(
      addVenue(),
      submit('clara'),
      submit('rosa'),
      submit('ines'),
      grant('clara'),
    );
    await settle();
    expect(await claimOf(log, 'clara')).toEqual(approved);
    expect(await claimOf(log, 'rosa')).toEqual(refused);
    expect(await claimOf(log, 'ines')).toEqual(refused);
    const claimed = (await log.readStream('venue-v1')).at(-1);
    expect((await log.readStream('venueClaim-v1_rosa')).at(-1)?.meta).toMatchObject({
      actor: { kind: 'system', id: 'claims-reactor' },
      causationId: claimed?.id,
      correlationId: claimed?.meta.correlationId,
    });
  });

  it('leaves the claims of other venues alone, and those that are decided', async () => {
    const { log, settle } = await given(
      addVenue(),
      addVenue('v10'),
      submit('rosa', 'claim-rosa', 'v10'),
      submit('ines'),
      refuse('ines'),
      submit('clara'),
      grant('clara'),
    );
    await settle();
    expect(await claimOf(log, 'rosa', 'v10')).toEqual(open);
    expect(await claimOf(log, 'ines')).toEqual({ ...refused, adminNotes: 'No papers' });
  });

  it("approves the account's open claim when an administrator gives the venue by hand", async () => {
    const { log, settle } = await given(
      addVenue(),
      submit('clara'),
      submit('rosa'),
      grant('clara', { claimId: null, by: bea }),
    );
    await settle();
    expect(await claimOf(log, 'clara')).toEqual({ ...approved, adminNotes: null, reviewedBy: 'bea' });
    expect(await claimOf(log, 'rosa')).toEqual({ ...refused, reviewedBy: 'bea' });
  });

  it('is taken back when the claim was refused while it was approved, and the rivals wait on', async () => {
    const { log, settle } = await given(
      addVenue(),
      submit('clara'),
      submit('rosa'),
      grant('clara', { by: bea }),
      refuse('clara'),
    );
    await settle();
    expect(await ownerOf(log)).toBeNull();
    expect(await claimOf(log, 'clara')).toEqual({ ...refused, adminNotes: 'No papers' });
    expect(await claimOf(log, 'rosa')).toEqual(open);
  });
});

describe('a claim that comes while the venue goes to somebody (CLM-17)', () => {
  it('is refused, or approved when the venue went to its claimant', async () => {
    const { log, settle } = await given(
      addVenue(),
      grant('clara', { claimId: null }),
      submit('rosa'),
      submit('clara'),
    );
    await settle();
    expect(await claimOf(log, 'rosa')).toEqual(refused);
    expect(await claimOf(log, 'clara')).toEqual({ ...approved, adminNotes: null });
  });

  it('waits when the venue is free again', async () => {
    const { log, settle } = await given(
      addVenue(),
      grant('clara', { claimId: null }),
      submit('rosa'),
      takeBack(),
    );
    await settle();
    expect(await claimOf(log, 'rosa')).toEqual(open);
  });
});

it('leaves no claim of a removed venue open, not even one that came too late (AVE-20)', async () => {
  const { log, settle } = await given(addVenue(), submit('clara'), remove(), submit('rosa'));
  await settle();
  for (const userId of ['clara', 'rosa'])
    expect(await claimOf(log, userId)).toEqual({ ...refused, adminNotes: null });
});

describe('a process that dies', () => {
  it('between VenueClaimed and VenueClaimApproved: one approval afterwards, and the rivals refused', async () => {
    const { log, send, start, settle } = await given(
      addVenue(),
      submit('clara'),
      submit('rosa'),
      grant('clara'),
    );
    const dying = start(claims, async () => {
      throw new Error('the process dies here');
    });
    await eventually(() => expect(dying.status().error).toBe('the process dies here'));
    await dying.stop();
    expect(await claimOf(log, 'clara')).toEqual(open);
    await settle(send);
    expect(await claimOf(log, 'clara')).toEqual(approved);
    expect(await claimOf(log, 'rosa')).toEqual(refused);
  });

  it('between the approval and the refusals: one approval, and the rivals refused', async () => {
    const { log, send, start, settle } = await given(
      addVenue(),
      submit('clara'),
      submit('rosa'),
      grant('clara'),
    );
    const dying = start(claims, async (command) => {
      if (command.type === 'RejectVenueClaim') throw new Error('the process dies here');
      return send(command);
    });
    await eventually(() => expect(dying.status().error).toBe('the process dies here'));
    await dying.stop();
    await settle();
    expect(await claimOf(log, 'clara')).toEqual(approved);
    expect(await claimOf(log, 'rosa')).toEqual(refused);
  });

  it('and begins at the beginning of the log again changes nothing, whatever came since', async () => {
    const { log, operational, sent, settle } = await given(
      addVenue(),
      submit('clara'),
      submit('rosa'),
      grant('clara'),
    );
    await settle();
    await sent(takeBack(), submit('rosa', 'claim-rosa-2'), submit('ines'));
    await settle();
    await sent(refuse('ines'), grant('clara', { claimId: null }));
    await settle();
    const head = await log.head();
    await operational.delete('reactor-checkpoint', 'claims');
    await settle();
    expect(await log.head()).toBe(head);
    expect(await ownerOf(log)).toBe('clara');
  });

  it('does not take back on repeat what the account got later by another claim', async () => {
    const { log, operational, sent, settle } = await given(
      addVenue(),
      submit('clara'),
      grant('clara'),
      refuse('clara'),
      takeBack(),
    );
    await settle();
    await sent(submit('clara', 'claim-2'), grant('clara', { claimId: 'claim-2' }));
    await operational.delete('reactor-checkpoint', 'claims');
    await settle();
    expect(await ownerOf(log)).toBe('clara');
    expect((await claimOf(log, 'clara')).told).toEqual(['Submitted', 'Rejected', 'Submitted', 'Approved']);
  });
});
