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
  removeOwner,
  submit,
} from './claims.fixture.ts';

describe('a venue that gets an owner (CLM-20)', () => {
  it('approves the claim and rejects the others, with the reviewer of the decision', async () => {
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

  it('ignores claims of other venues and decided claims', async () => {
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

  it("approves the account's open claim when an administrator sets the owner", async () => {
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

  it('loses its owner when the claim was rejected during the approval, and the other claims stay open', async () => {
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

describe('a claim submitted while the venue gets an owner (CLM-17)', () => {
  it('is rejected, or approved when its claimant became the owner', async () => {
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

  it('stays open when the venue has no owner any more', async () => {
    const { log, settle } = await given(
      addVenue(),
      grant('clara', { claimId: null }),
      submit('rosa'),
      removeOwner(),
    );
    await settle();
    expect(await claimOf(log, 'rosa')).toEqual(open);
  });
});

it('leaves no claim of a removed venue open, not even one submitted later (AVE-20)', async () => {
  const { log, settle } = await given(addVenue(), submit('clara'), remove(), submit('rosa'));
  await settle();
  for (const userId of ['clara', 'rosa'])
    expect(await claimOf(log, userId)).toEqual({ ...refused, adminNotes: null });
});
