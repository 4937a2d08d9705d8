import { expect, it } from 'vitest';
import type { MailDeps } from './deps.ts';
import { sendOnce } from './send-once.ts';

/** A store of mail records whose next call can be lost: before it takes effect, or its reply. */
function setup() {
  const records = new Map<string, string>();
  const sent: string[] = [];
  let fault: 'put' | 'delete' | 'send' | null = null;
  const failOn = (call: typeof fault) => {
    if (fault !== call) return;
    fault = call === 'send' ? 'delete' : null;
    throw new Error(`no answer to ${call}`);
  };
  const operational = {
    async put(_kind: string, key: string, value: string) {
      const isNew = !records.has(key);
      if (isNew) records.set(key, value);
      failOn('put');
      return isNew ? 1 : null;
    },
    get: async (_kind: string, key: string) => (records.has(key) ? { value: records.get(key) } : null),
    async delete(_kind: string, key: string) {
      failOn('delete');
      return records.delete(key);
    },
  };
  const deps = {
    operational,
    sealer: { subjectOf: (to: string) => to },
    mailer: {
      async send({ to }: { to: string }) {
        failOn('send');
        sent.push(to);
      },
    },
    now: () => new Date(),
  } as unknown as MailDeps;
  const cause = crypto.randomUUID();
  const write = async () => ({ to: 'ada@example.com', subject: 'A show', text: '' });
  return {
    sent,
    lose: (call: 'put' | 'send') => {
      fault = call;
    },
    send: () => sendOnce(deps, { cause, to: 'ada@example.com', write }),
  };
}

it('sends a mail once, however often it is asked to', async () => {
  const { sent, send } = setup();
  await send();
  await send();
  expect(sent).toHaveLength(1);
});

it.each([
  ['the reply to the record is lost', 'put'],
  ['the mail server fails, and then the deletion of the record', 'send'],
] as const)('sends the mail at the next try when %s', async (_, call) => {
  const { sent, send, lose } = setup();
  lose(call);
  await expect(send()).rejects.toThrow('no answer');
  expect(sent).toEqual([]);
  await send();
  await send();
  expect(sent).toHaveLength(1);
});
