import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import {
  addVenue,
  approved,
  claimOf,
  claims,
  given,
  grant,
  open,
  ownerOf,
  refuse,
  refused,
  submit,
  takeBack,
} from './claims.fixture.ts';

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
