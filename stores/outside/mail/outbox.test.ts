import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOutboxMailer } from './mail-transport.ts';
import { findMailsMentioning, removeMailsAbout, removeMailsMentioning } from './outbox.ts';

function outbox() {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const folder = join(directory, 'outbox');
  const mailer = createOutboxMailer(folder, 'Shows <no-reply@shows.example>', () => {});
  const send = (to: string, text = 'Hello.', about?: string) =>
    mailer.send({ to, subject: 'News', text, ...(about && { html: `<p>${text}</p>`, about }) });
  const recipients = () =>
    readdirSync(folder)
      .map((name) => name.slice(name.indexOf('Z-') + 2))
      .sort();
  return { folder, send, recipients };
}

it('removes mails to a person and mails that contain the address, in any case and encoding (LOG-09)', async () => {
  const { folder, send, recipients } = outbox();
  await send('Ada@Example.org');
  await send('admin-1@example.com', 'Sent by ada@example.org.');
  await send('admin-2@example.com', 'Sent by <ADA@example.org>, née Ödön'.padEnd(400, ' ü'));
  await send('bob@example.org');
  expect(await findMailsMentioning(folder, ' ada@EXAMPLE.org')).toHaveLength(3);
  await removeMailsMentioning(folder, 'ada@example.org');
  expect(recipients()).toEqual(['bob@example.org.eml']);
  await removeMailsMentioning(folder, 'ada@example.org');
});

it('keeps mails to addresses that only contain the person’s address', async () => {
  const { folder, send, recipients } = outbox();
  const others = ['lada@example.org', 'x.ada@example.org', 'ada@example.org.au', 'ada@example.organic'];
  for (const other of others) await send(other);
  await send('admin@example.com', others.join(' '));
  writeFileSync(join(folder, 'notes.txt'), 'ada@example.org');
  await removeMailsMentioning(folder, 'ada@example.org');
  expect(recipients()).toHaveLength(6);
});

it('removes mails about a stream to any recipient (LOG-09)', async () => {
  const { folder, send, recipients } = outbox();
  const claim = `venueClaim-${'v'.repeat(36)}_${'u'.repeat(36)}`;
  await send('ada@example.org', 'Approved.', claim);
  await send('bob@example.org', 'To review.', 'submission-1');
  await send('cleo@example.org', 'X-About-Stream: submission-1', 'submission-12');
  await send('dan@example.org');
  await removeMailsAbout(folder, new Set([claim, 'submission-1']));
  expect(recipients()).toEqual(['cleo@example.org.eml', 'dan@example.org.eml']);
});

it('two concurrent removals both succeed', async () => {
  const { folder, send, recipients } = outbox();
  for (let n = 0; n < 30; n += 1) await send('ada@example.org');
  await Promise.all([1, 2, 3].map(() => removeMailsMentioning(folder, 'ada@example.org')));
  expect(recipients()).toEqual([]);
});

it('treats a missing folder as empty', async () => {
  expect(await findMailsMentioning(join(tmpdir(), 'no-such-outbox'), 'ada@example.org')).toEqual([]);
});
