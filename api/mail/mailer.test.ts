import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#schema/config.ts';
import { createMailer } from './mailer.ts';

it('logs the action link of a mail in the outbox, not an earlier link', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailer-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shows.example' });
  const mailer = createMailer(config, pino({}, { write: (line: string) => void lines.push(line) }));
  const text = 'Tickets: https://tickets.example/7\nManage: https://shows.example/login?token=a\n';
  await mailer.send({ to: 'ada@example.com', subject: 'Your show', text });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      actionLink: 'https://shows.example/login?token=a',
      fileTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
  ]);
  expect(lines[0]?.match(/"time":/g)).toHaveLength(1);
});
