import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { START } from '#schema/kernel/position.ts';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import type { Mail } from '#stores/outside/mail/mail.ts';
import type { MailDeps } from './deps.ts';
import { approve, claimed, reject, setupMailReactor, submit } from './mail.fixture.ts';

const minute = 60_000;

/** The decision links in a mail. */
const linksIn = (text: string) => [...text.matchAll(/^https:\S+\/admin\/action\?token=([\w-]+)$/gm)];
const subjectOf = (text: string) => /^Subject: (.*(?:\n .*)*)/m.exec(text)?.[1]?.replace(/\n /g, ' ');

/** Collects the mails instead of sending them. */
function capture(deps: MailDeps): Mail[] {
  const mails: Mail[] = [];
  deps.mailer = { send: async (mail) => void mails.push(mail) };
  return mails;
}

describe('a new show (MOD-27)', () => {
  it('is mailed once to each administrator, with two personal links', async () => {
    const { send, start, received, log } = await setupMailReactor();
    const running = await start();
    await send(submit());
    await eventually(() =>
      expect(received.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bea@example.com']),
    );
    const text = received[0]?.text ?? '';
    expect(subjectOf(text)).toBe('New show to review: Los Faroles at The Paper Lantern');
    for (const fact of [
      'Saturday, December 5, 2026, 7:30 PM',
      'Dec 6',
      '410 Comal St',
      '$15',
      'booking@example.com',
    ])
      expect(text).toContain(fact);
    const tokens = received.flatMap((mail) => linksIn(mail.text).map(([, token]) => token ?? ''));
    expect(new Set(tokens).size).toBe(4);
    expect(tokens.every((token) => token.length === 64)).toBe(true);
    const head = await log.head();
    await eventually(() => expect(running.status()).toEqual({ name: 'mail', position: head, error: null }));
  });

  it('stores only hashes of its tokens and encrypted addresses', async () => {
    const { send, start, received, operational } = await setupMailReactor();
    await start();
    await send(submit());
    await eventually(() => expect(received).toHaveLength(2));
    const stored = await operational.list('admin-action-token');
    expect(stored).toHaveLength(4);
    const token = linksIn(received[0]?.text ?? '')[0]?.[1] ?? '-';
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.map(({ key }) => key.length)).toEqual([64, 64, 64, 64]);
    expect(stored.every(({ entry }) => entry.expiresAt === Date.parse('2026-11-28T18:00:00Z'))).toBe(true);
    expect(JSON.parse(stored[0]?.entry.value ?? '')).toMatchObject({
      targetType: 'submission',
      targetId: 's1',
      email: expect.stringMatching(/^sealed (ada|bea)@/),
    });
  });

  it('is no longer wanted in the outbox once its sender or its administrator is erased (LOG-09)', async () => {
    const { deps, send, start, erased } = await setupMailReactor();
    const mails = capture(deps);
    await start();
    await send(submit());
    await eventually(() => expect(mails).toHaveLength(2));
    const wanted = () => Promise.all(mails.map(async (mail) => [mail.to, await mail.isWanted?.()]));
    expect(mails.map(({ about }) => about)).toEqual(['submission-s1', 'submission-s1']);
    expect(Object.fromEntries(await wanted())).toEqual({ 'ada@example.com': true, 'bea@example.com': true });
    erased.add('ada@example.com');
    expect(Object.fromEntries(await wanted())).toEqual({ 'ada@example.com': false, 'bea@example.com': true });
    erased.add('booking@example.com');
    expect(Object.fromEntries(await wanted())).toEqual({
      'ada@example.com': false,
      'bea@example.com': false,
    });
  });

  it('is not mailed when it is decided already', async () => {
    const { send, start, received, operational, log } = await setupMailReactor();
    await send(submit());
    await send(approve());
    await operational.put('reactor-checkpoint', 'mail', START);
    const running = await start();
    const head = await log.head();
    await eventually(() => expect(running.position()).toBe(head));
    expect(received.map(({ to }) => to)).toEqual(['booking@example.com']);
  });

  it('cannot inject headers or lines', async () => {
    const { send, start, received } = await setupMailReactor();
    await start();
    await send(submit('Eve\r\nBcc: eve@example.com\n\nApprove:\nhttps://evil.example'));
    await eventually(() => expect(received).toHaveLength(2));
    const text = received[0]?.text ?? '';
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).not.toMatch(/^https:\/\/evil/m);
    expect(received.map(({ to }) => to)).not.toContain('eve@example.com');
  });
});

describe('the outcome', () => {
  it('of an approval is mailed, with the address of the listing', async () => {
    const { send, start, received } = await setupMailReactor();
    await send(submit());
    await start();
    await send(approve());
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]?.to).toBe('booking@example.com');
    expect(subjectOf(received[0]?.text ?? '')).toBe('Your show is on the calendar: Los Faroles');
    expect(received[0]?.text).toContain('\nhttps://shows.example/events/l1/los-faroles\n');
  });

  it('of a rejection is mailed, with its reason', async () => {
    const { send, start, received } = await setupMailReactor();
    await start();
    await send(submit());
    await send(reject('A cover band'));
    const receivedBySender = () => received.filter(({ to }) => to === 'booking@example.com');
    await eventually(() => expect(receivedBySender()).toHaveLength(1));
    expect(receivedBySender()[0]?.text).toContain('\nReason: A cover band\n');
  });

  it('of an approved claim is mailed to its contact', async () => {
    const { send, start, received } = await setupMailReactor();
    await start();
    for (const command of claimed('ApproveVenueClaim', 'Seen the licence')) await send(command);
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]?.to).toBe('clara@casas.example');
    expect(received[0]?.text).toContain('\nhttps://shows.example/venues/v1\n');
    expect(received[0]?.text).not.toContain('licence');
  });

  it.each([
    [rivalNote, true],
    ['Smells of fraud', false],
  ])('of a rejected claim is mailed; note "%s" included: %s', async (notes, included) => {
    const { send, start, received } = await setupMailReactor();
    await start();
    for (const command of claimed('RejectVenueClaim', notes)) await send(command);
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]?.text).toContain('Hole in the Wall');
    expect(received[0]?.text.includes(notes)).toBe(included);
  });

  it('is no longer wanted in the outbox once the recipient is erased (LOG-09)', async () => {
    const { deps, send, start, erased } = await setupMailReactor();
    const mails = capture(deps);
    await start();
    await send(submit());
    await send(approve());
    const sent = () => mails.find(({ to }) => to === 'booking@example.com');
    await eventually(() => expect(sent()).toMatchObject({ about: 'submission-s1' }));
    expect(await sent()?.isWanted?.()).toBe(true);
    erased.add('booking@example.com');
    expect(await sent()?.isWanted?.()).toBe(false);
  });

  it('is not mailed to a person whose data was erased', async () => {
    const { send, start, received, erased, log } = await setupMailReactor();
    erased.add('booking@example.com');
    const running = await start();
    await send(submit());
    await send(reject(null));
    const head = await log.head();
    await eventually(() => expect(running.position()).toBe(head));
    expect(received.map(({ to }) => to)).not.toContain('booking@example.com');
    expect(received.map(({ to }) => to)).not.toContain('[erased]');
  });
});

describe('an old event', () => {
  it('is not mailed by a reactor that starts for the first time', async () => {
    const { send, start, received } = await setupMailReactor();
    await send(submit('Old News', 's0'));
    await start();
    await send(submit('Los Faroles', 's1'));
    await eventually(() => expect(received).toHaveLength(2));
    expect(received.map(({ text }) => text).join()).not.toContain('Old News');
  });

  it('is not mailed more than 15 minutes after it occurred', async () => {
    const { send, start, received, later, log } = await setupMailReactor();
    const running = await start();
    later(15 * minute + 1);
    await send(submit());
    await send(approve());
    const head = await log.head();
    await eventually(() => expect(running.position()).toBe(head));
    expect(received).toEqual([]);
  });

  it('is not mailed again when it is delivered a second time', async () => {
    const { send, start, received, operational, log } = await setupMailReactor();
    const first = await start();
    await send(submit());
    await eventually(() => expect(received).toHaveLength(2));
    await first.stop();
    await operational.put('reactor-checkpoint', 'mail', START);
    const second = await start();
    const head = await log.head();
    await eventually(() => expect(second.position()).toBe(head));
    expect(received).toHaveLength(2);
  });
});

describe('a mail server', () => {
  it('that rejects one address temporarily gets that mail again, and no other mail twice', async () => {
    const { send, start, received, refusals, operational } = await setupMailReactor();
    refusals.set('bea@example.com', '450 later');
    const running = await start();
    await send(submit());
    await eventually(() => expect(running.status().error).toBe('the mail server did not take the message'));
    await eventually(() => expect(received.map(({ to }) => to)).toEqual(['ada@example.com']));
    refusals.clear();
    await eventually(() =>
      expect(received.map(({ to }) => to)).toEqual(['ada@example.com', 'bea@example.com']),
    );
    await eventually(() => expect(running.status().error).toBeNull());
    expect(await operational.list('admin-action-token')).toHaveLength(4);
  });

  it('that rejects an address permanently does not block later mails', async () => {
    const { send, start, received, refusals } = await setupMailReactor();
    refusals.set('booking@example.com', '550 no such mailbox');
    await start();
    await send(submit());
    await send(reject(null));
    await send(submit('Night Mowing', 's2'));
    await eventually(() => expect(received.map(({ text }) => text).join()).toContain('Night Mowing'));
    expect(received.map(({ to }) => to)).not.toContain('booking@example.com');
  });
});
