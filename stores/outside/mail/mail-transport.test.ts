import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MailFailed } from './mail.ts';
import { createOutboxMailer, createSmtpMailer } from './mail-transport.ts';
import { mailServer } from './smtp.fixture.ts';

const from = 'Texas Live <no-reply@shows.example>';
const link = `https://shows.example/login?token=${'a'.repeat(43)}&returnTo=%2Fevents%2F${'b'.repeat(36)}`;
const mail = {
  to: 'ada@example.com',
  subject: 'Sign in',
  text: `Here:\n\n${link}\n`,
  html: `<a href="${link}">`,
};

describe('the outbox', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes a mail as a file that a mail client opens, with unbroken links, and reports its time without the address', async () => {
    const reported: unknown[] = [];
    await createOutboxMailer(folder, from, (mail) => reported.push(mail)).send(mail);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2}T[\d.-]+Z-ada@example\.com\.eml$/);
    const written = await readFile(join(folder, name), 'utf8');
    expect(written).toMatch(/^To: ada@example\.com\r$/m);
    expect(written).toContain(link);
    expect(reported).toEqual([{ fileTime: name.replace('-ada@example.com.eml', ''), links: [link] }]);
  });

  it('accepts the longest address', async () => {
    const to = `${'a'.repeat(242)}@example.com`;
    await createOutboxMailer(folder, from, () => {}).send({ ...mail, to });
    const [name = ''] = await readdir(folder);
    expect(await readFile(join(folder, name), 'utf8')).toContain(to);
  });

  it('reports no links of a confidential mail', async () => {
    const reported: unknown[] = [];
    await createOutboxMailer(folder, from, (mail) => reported.push(mail)).send({
      ...mail,
      confidential: true,
    });
    expect(reported).toMatchObject([{ links: [] }]);
  });

  it('removes a mail that is no longer wanted once it is written, and does not report it (LOG-09)', async () => {
    const reported: unknown[] = [];
    let filesAtCheck = 0;
    const isWanted = async () => {
      filesAtCheck = (await readdir(folder)).length;
      return false;
    };
    await createOutboxMailer(folder, from, (written) => reported.push(written)).send({ ...mail, isWanted });
    expect(filesAtCheck, 'checked after the file is there').toBe(1);
    expect(await readdir(folder)).toEqual([]);
    expect(reported).toEqual([]);
    await createOutboxMailer(folder, from, () => {}).send({ ...mail, isWanted: async () => true });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('leaves no file when it is unknown whether the mail is wanted: it is sent again', async () => {
    const outbox = createOutboxMailer(folder, from, () => {});
    const isWanted = () => Promise.reject(new Error('no answer'));
    await expect(outbox.send({ ...mail, isWanted })).rejects.toThrow('no answer');
    expect(await readdir(folder)).toEqual([]);
  });

  it('writes non-ASCII text as base64', async () => {
    await createOutboxMailer(folder, from, () => {}).send({ ...mail, text: 'Grüße', html: undefined });
    const [name = ''] = await readdir(folder);
    const written = await readFile(join(folder, name), 'utf8');
    expect(written).toContain('Content-Transfer-Encoding: base64');
    expect(written).toContain(Buffer.from('Grüße').toString('base64'));
  });

  it('writes a file for every mail of one moment, and no address can leave the folder', async () => {
    const outbox = createOutboxMailer(folder, from, () => {});
    await Promise.all(
      Array.from({ length: 5 }, () => outbox.send({ ...mail, to: '../../x/ada@example.com' })),
    );
    const names = await readdir(folder);
    expect(names).toHaveLength(5);
    expect(names.join()).not.toContain('/');
  });
});

describe('the SMTP mailer', () => {
  it('treats a server that does not greet as a temporary failure', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('554 no\r\n'));
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const refused = createSmtpMailer(`smtp://127.0.0.1:${port}`, from).send(mail);
    await expect(refused).rejects.toBeInstanceOf(MailFailed);
    await expect(refused).rejects.toMatchObject({ permanent: false });
  });

  it.each([
    ['450 greylisted', false],
    ['550 no such mailbox', true],
  ])('reply %s to an address is a permanent failure: %s', async (line, permanent) => {
    const server = await mailServer(() => line);
    onTestFinished(() => server.close());
    await expect(createSmtpMailer(server.url, from).send(mail)).rejects.toMatchObject({
      name: 'MailFailed',
      permanent,
    });
  });

  it('sends the mail unchanged', async () => {
    const server = await mailServer();
    onTestFinished(() => server.close());
    await createSmtpMailer(server.url, from).send(mail);
    expect(server.received).toEqual([{ to: 'ada@example.com', text: expect.stringContaining(link) }]);
  });
});
