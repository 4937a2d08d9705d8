import { describe, expect, it } from 'vitest';
import {
  addVenue,
  approved,
  bea,
  claimOf,
  given,
  grant,
  open,
  ownerOf,
  refuse,
  refused,
  remove,
  submit,
  takeBack,
} from './claims.fixture.ts';

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
