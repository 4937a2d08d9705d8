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
  removeOwner,
  submit,
} from './claims.fixture.ts';

describe('a process that dies and restarts', () => {
  it('between VenueClaimed and VenueClaimApproved: approves the claim once and rejects the others', async () => {
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

  it('between the approval and the rejections: approves the claim once and rejects the others', async () => {
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

  it('changes nothing when it reads the log from the start again, whatever happened since', async () => {
    const { log, operational, sent, settle } = await given(
      addVenue(),
      submit('clara'),
      submit('rosa'),
      grant('clara'),
    );
    await settle();
    await sent(removeOwner(), submit('rosa', 'claim-rosa-2'), submit('ines'));
    await settle();
    await sent(refuse('ines'), grant('clara', { claimId: null }));
    await settle();
    const head = await log.head();
    await operational.delete('reactor-checkpoint', 'claims');
    await settle();
    expect(await log.head()).toBe(head);
    expect(await ownerOf(log)).toBe('clara');
  });

  it('does not remove on retry an ownership that the account got later by another claim', async () => {
    const { log, operational, sent, settle } = await given(
      addVenue(),
      submit('clara'),
      grant('clara'),
      refuse('clara'),
      removeOwner(),
    );
    await settle();
    await sent(submit('clara', 'claim-2'), grant('clara', { claimId: 'claim-2' }));
    await operational.delete('reactor-checkpoint', 'claims');
    await settle();
    expect(await ownerOf(log)).toBe('clara');
    expect((await claimOf(log, 'clara')).types).toEqual(['Submitted', 'Rejected', 'Submitted', 'Approved']);
  });
});
