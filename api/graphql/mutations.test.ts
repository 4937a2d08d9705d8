import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewNames } from '#projections/views/all.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { aListing, aShow } from '../testing/examples.ts';
import { adminEmail } from '../testing/site.ts';
import { createEvent, type GraphqlSite, startGraphqlSite, submitShow } from './testing/clients.ts';

let { site, guest, admin, sendShow }: GraphqlSite = {} as GraphqlSite;
beforeAll(async () => {
  ({ site, guest, admin, sendShow } = await startGraphqlSite());
});
afterAll(() => site.dispose());

describe('the mutations', () => {
  it('refuse with the messages of REST, by field (SHOW-06, SHOW-24)', async () => {
    const late = await guest.send(submitShow, { variables: { input: aShow({ date: '2026-11-22' }) } });
    expect(late.errors).toMatchObject([
      {
        message: 'Shows need at least 1 week advance notice',
        path: ['submitShow'],
        extensions: { code: 'validation', reason: 'too-little-notice', errors: [{ field: 'date' }] },
      },
    ]);
    const empty = await guest.send(submitShow, {
      variables: { input: aShow({ performer: ' ', email: 'no' }) },
    });
    expect(empty.errors).toMatchObject([
      {
        message: 'Performer name is required',
        extensions: {
          code: 'validation',
          reason: 'invalid-input',
          errors: [
            { field: 'performer', message: 'Performer name is required' },
            { field: 'email', message: 'Please enter a valid email address' },
          ],
        },
      },
    ]);
  });

  it('approve once, with the listing in the answer (MOD-23, MOD-26)', async () => {
    const id = await sendShow({ performer: 'Approved Ones' });
    const approve =
      'mutation($id: ID!) { approveSubmission(id: $id) { submission { status email eventId reviewedBy { name } } event { id performer } } }';
    const { data, errors } = await admin.send(approve, { variables: { id } });
    expect(errors).toEqual([]);
    expect(data.approveSubmission).toMatchObject({
      submission: { status: 'approved', email: 'booking@example.com', reviewedBy: { name: adminEmail } },
      event: { id: data.approveSubmission.submission.eventId, performer: 'Approved Ones' },
    });
    const again = await admin.send(approve, { variables: { id } });
    expect(again.errors).toMatchObject([
      {
        message: 'Submission has already been approved',
        extensions: { code: 'conflict', reason: 'submission-already-approved' },
      },
    ]);
  });

  it('reject with a reason (MOD-24)', async () => {
    const id = await sendShow();
    const reject =
      'mutation($id: ID!, $why: String) { rejectSubmission(id: $id, rejectionReason: $why) { status rejectionReason } }';
    const { data } = await admin.send(reject, { variables: { id, why: 'Out of town' } });
    expect(data.rejectSubmission).toEqual({ status: 'rejected', rejectionReason: 'Out of town' });
    const unknown = await admin.send(reject, { variables: { id: 'unknown' } });
    expect(unknown.errors).toMatchObject([
      { message: 'Submission not found', extensions: { code: 'not_found' } },
    ]);
  });

  it('list, revise and remove a show (AEV-13..15)', async () => {
    const made = await admin.send(createEvent, { variables: { input: aListing({ performer: 'Edited' }) } });
    const { id } = made.data.createEvent;
    const revise =
      'mutation($id: ID!, $changes: EventChangesInput!) { reviseEvent(id: $id, changes: $changes) { performer price venue } }';
    const revised = await admin.send(revise, {
      variables: { id, changes: { price: null, venue: 'Elsewhere' } },
    });
    expect(revised.data.reviseEvent).toEqual({ performer: 'Edited', price: null, venue: 'Elsewhere' });
    const remove = 'mutation($id: ID!) { removeEvent(id: $id) }';
    expect((await admin.send(remove, { variables: { id } })).data).toEqual({ removeEvent: id });
    expect((await admin.send(remove, { variables: { id } })).errors).toMatchObject([
      { message: 'Event not found', extensions: { code: 'not_found' } },
    ]);
    expect(
      (await guest.send('query($id: ID!) { event(id: $id) { id } }', { variables: { id } })).data,
    ).toEqual({ event: null });
  });

  it('start a rebuild of one view, of all, and of none that is unknown (LOG-06)', async () => {
    const rebuild = 'mutation($name: String!) { rebuildProjection(name: $name) { name } }';
    const one = await admin.send(rebuild, { variables: { name: 'events' } });
    expect(one.data.rebuildProjection).toEqual([{ name: 'events' }]);
    await eventually(async () => {
      const all = await admin.send(rebuild, { variables: { name: 'all' } });
      expect(all.data?.rebuildProjection.length).toBe(viewNames.length);
    });
    const unknown = await admin.send(rebuild, { variables: { name: 'nothing' } });
    expect(unknown.errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
  });
});
