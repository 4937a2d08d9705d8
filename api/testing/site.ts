import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, inject } from 'vitest';
import type { RunningProjections } from '#projections/engine/ports.ts';
import { type Config, readConfig } from '#schema/config.ts';
import { definitionOf, type Fact } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Position } from '#schema/kernel/position.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { toNewEvents } from '#stores/event-log/new-events.ts';
import type { RequestHandlers } from '#stores/operational/requests/request-queue.ts';
import type { Gateway } from '../gateway.ts';
import { createImageStore } from '../images/store/image-store.ts';
import { createMailer } from '../mail/mailer.ts';
import { type GatewayDeps, type RunningGateway, startGateway } from '../run.ts';
import { type Client, type ClientResponse, createClient } from './client.ts';
import type { RunAnswers } from './fake-ingest.ts';
import { openTestStores } from './stores.ts';

/** The address that becomes an administrator at sign-in. */
export const adminEmail = 'ada@example.com';

/** A whole gateway on embedded stores in a folder of its own, called over HTTP as by its clients. */
export type Site = {
  /** Base URL of the site. */
  url: string;
  config: Config;
  gateway: Gateway;
  dataDir: string;
  port: number;
  /** A client without a session. */
  guest: Client;
  /** A client that has signed in by the mailed link, at this gateway or another one of the site. */
  signedIn(email: string, url?: string): Promise<Client>;
  /** Starts a further gateway on the same stores, which shares no memory with the first; returns its URL. */
  startAnother(wrapLog: (log: EventLog) => EventLog): Promise<string>;
  /** The text of the last mail with a sign-in link to an address. */
  mailTo(email: string): string;
  /** Every mail to an address, of whatever kind, the oldest first. */
  mailsTo(email: string): string[];
  /** The log output so far. */
  logOutput(): string;
  /** Replies of ingest from now on, with `fakesIngest`; until the first call no ingest is running. */
  setIngestHandlers(answers: Partial<RunAnswers & RequestHandlers>): void;
  /** Compares a view with a fresh replay of the log. */
  verify: RunningProjections['verify'];
  /** Appends what another process has written; the reactors follow it. */
  append(...facts: Fact[]): Promise<void>;
  /** Moves the clock. */
  advanceTime(ms: number): void;
  /** `given(facts).when(client, request).then(answer, events)`. */
  given(...facts: Fact[]): { when(client: Client, ...request: Parameters<Client>): Expectation };
  dispose(): Promise<void>;
};

/** `answer` is matched loosely; `events` are the types appended meanwhile, in log order. */
type Expectation = {
  thenAnswer(
    answer: { status: number; body?: unknown },
    events?: readonly Fact['type'][],
  ): Promise<ClientResponse>;
};

const begun = Date.parse('2026-11-21T18:00:00Z');

type SiteOptions = Pick<GatewayDeps, 'modelTimeoutMs'> & {
  renderer?: string;
  /** The test replies in place of ingest, so that ingest has no process of its own with TEST_ON_SERVERS=apart. */
  fakesIngest?: boolean;
};

/** Starts a site at 2026-11-21T18:00Z by its clock, which only `advanceTime` moves. */
export async function startSite(
  ownSettings: Record<string, string> = {},
  { renderer, fakesIngest = false, ...parts }: SiteOptions = {},
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(inject('emptyDataDir'), dataDir, { recursive: true });
  const lines: string[] = [];
  let passed = 0;
  const now = () => new Date(begun + passed);
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://shows.example',
    ADMIN_EMAILS: adminEmail,
    RATE_LIMITS: ownSettings.NODE_ENV === 'production' ? 'on' : 'off',
    ...ownSettings,
  };
  const config = readConfig(settings);
  const logger = pino({ level: config.LOG_LEVEL }, { write: (line: string) => void lines.push(line) });
  const stores = await openTestStores({ config, settings, logger, now, fakesIngest });
  const { log, sealer, progress } = stores.parts;
  const webDir = builtWebApp(dataDir, renderer);
  const start = (own: Partial<GatewayDeps> = {}) =>
    startGateway({
      config,
      logger,
      now,
      webDir,
      ...parts,
      images: createImageStore(dataDir),
      mailer: createMailer(config, logger),
      ...stores.parts,
      ...own,
    });
  const running = await start();
  const others: RunningGateway[] = [];
  stores.react(running.gateway);
  const guest = createClient(running.url);

  async function signedIn(email: string, url = running.url): Promise<Client> {
    const visitor = createClient(url);
    await visitor('POST', '/api/auth/send-magic-link', { email });
    const { headers } = await visitor('POST', '/api/auth/verify', { token: tokenIn(mailTo(email)) });
    return createClient(url, { cookie: String(headers['set-cookie']).split(';')[0] ?? '' });
  }

  function mailsTo(email: string): string[] {
    const outbox = join(dataDir, 'outbox');
    if (!existsSync(outbox)) return [];
    const mails = readdirSync(outbox).filter((name) => name.includes(email));
    return mails.sort().map((name) => readFileSync(join(outbox, name), 'utf8'));
  }

  function mailTo(email: string): string {
    return mailsTo(email).findLast((mail) => tokenIn(mail) !== '') ?? '';
  }

  async function appendFact(fact: Fact): Promise<Position> {
    const meta = {
      at: now().toISOString(),
      actor: { kind: 'system', id: 'test' } as const,
      correlationId: randomUUID(),
      causationId: null,
      commandId: randomUUID(),
    };
    const stream = streamOf(fact);
    const past = await log.readStream(stream);
    const events = await toNewEvents([fact], stream, meta, {
      sealer,
      definitionOf,
      subjectOfActor: async () => null,
    });
    return (await log.append(stream, events, past.at(-1)?.revision ?? 'no-stream')).position;
  }

  async function eventsAfter(position: Position): Promise<RecordedEvent[]> {
    const page = await log.readAll(position);
    return page.length > 0 ? [...page, ...(await eventsAfter(page.at(-1)!.position))] : [];
  }

  return {
    url: running.url,
    config,
    gateway: running.gateway,
    dataDir,
    port: Number(new URL(running.url).port),
    guest,
    signedIn,
    mailTo,
    mailsTo,
    logOutput: () => lines.join('') + (stores.roles?.output() ?? ''),
    setIngestHandlers(answers) {
      if (stores.roles && !fakesIngest) throw new Error('ingest is a process of its own: set fakesIngest');
      Object.assign(stores.answering, answers);
    },
    async verify(view) {
      if (stores.verify) return stores.verify(view);
      throw new Error('projections are in a process of their own');
    },
    async append(...facts) {
      for (const fact of facts) await appendFact(fact);
    },
    advanceTime: (ms) => {
      passed += ms;
      stores.roles?.setClock(now());
    },
    given: (...facts) => ({
      when: (client, ...request) => ({
        async thenAnswer(answer, types = []) {
          const appended = new Map<Fact['type'], Position>();
          for (const fact of facts) appended.set(fact.type, await appendFact(fact));
          for (const [type, position] of appended)
            for (const view of progress.viewsOf([type])) await progress.viewPassed(view, position, 5000);
          const before = await log.head();
          const got = await client(...request);
          expect(got).toMatchObject(answer);
          expect((await eventsAfter(before)).map(({ type }) => type)).toEqual(types);
          return got;
        },
      }),
    }),
    async startAnother(wrapLog) {
      const another = await start({ log: wrapLog(log) });
      others.push(another);
      return another.url;
    },
    async dispose() {
      for (const each of [running, ...others]) await each.stop();
      await stores.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The token of a mailed link. */
export function tokenIn(mail: string): string {
  return /login\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
}

function streamOf({ type, data }: Fact): string {
  const stream = definitionOf(type)?.stream ?? '';
  return stream.replace(/\{(\w+)\}/g, (_, field: string) => String((data as Record<string, unknown>)[field]));
}

function builtWebApp(dataDir: string, renderer?: string): string {
  const folder = join(dataDir, 'web');
  if (renderer) {
    mkdirSync(join(dataDir, 'server'));
    writeFileSync(join(dataDir, 'server', 'server.js'), renderer);
  }
  for (const name of ['assets', '.vite', '.well-known']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><head><!--head--></head><!--site--><div id="root"><!--page--></div><!--page-data-->',
  );
  writeFileSync(join(folder, 'assets', 'main-3f2a9c1b.js'), `console.log(${'1 + '.repeat(1000)}1);`);
  writeFileSync(join(folder, 'assets', 'main-3f2a9c1b.js.br'), 'the form that the build wrote');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'assets', '.hidden'), '');
  writeFileSync(join(folder, '.well-known', 'security.txt'), 'Contact: mailto:security@example.com\n');
  return folder;
}
