import { expect, onTestFinished } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { createSmtpMailer } from '#stores/outside/mail/mail-transport.ts';
import { mailServer } from '#stores/outside/mail/smtp.fixture.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import type { MailDeps } from './deps.ts';
import { createMailReactor } from './mail.ts';

const ada = { id: 'ada', email: 'ada@example.com' };
const bea = { id: 'bea', email: 'bea@example.com' };

const at = '2026-11-21T18:00:00.000Z';

/** A log with the mail reactor, a mail server, two administrators, and the set of erased people. */
export async function setupMailReactor() {
  let now = Date.parse(at);
  const setup = await setupReactor({ now: () => now });
  const refusals = new Map<string, string>();
  const server = await mailServer((to) => refusals.get(to) ?? null);
  onTestFinished(() => server.close());
  const erased = new Set<string>();
  const deps: MailDeps = {
    mailer: createSmtpMailer(server.url, 'Texas Live <no-reply@shows.example>'),
    operational: setup.operational,
    secret: 'x'.repeat(32),
    site: { name: 'Texas Live', url: 'https://shows.example' },
    now: () => new Date(now),
    administrators: async () => [ada, bea],
    sealer: {
      subjectOf: (email) => email.toLowerCase(),
      seal: async (_subject, text) => `sealed ${text}`,
      open: async (sealed) => {
        const text = sealed.replace(/^sealed /, '');
        return erased.has(text) ? '[erased]' : text;
      },
      isReadable: async (sealed) => !erased.has(sealed.replace(/^sealed /, '')),
      keyName: async (subject) => (erased.has(subject) ? null : 'key'),
      destroy: async () => {},
    },
  };
  return {
    ...setup,
    deps,
    refusals,
    erased,
    received: server.received,
    later: (ms: number) => {
      now += ms;
    },
    /** Starts the reactor and waits until it is subscribed. */
    async start() {
      const running = setup.start(createMailReactor(deps) as Reactor);
      await eventually(() => expect(running.published).not.toEqual([]));
      return running;
    },
  };
}

const meta = (actor: Actor) => ({
  at,
  actor,
  correlationId: 'intent-1',
  causationId: null,
  commandId: crypto.randomUUID(),
});

export const submit = (performer = 'Los Faroles', submissionId = 's1'): AnyCommand => ({
  type: 'SubmitShow',
  data: {
    submissionId,
    performer,
    eventType: 'music',
    venue: 'The Paper Lantern',
    address: '410 Comal St',
    date: '2026-12-05',
    time: '7:30 PM',
    additionalDates: ['2026-12-06'],
    price: '$15',
    ageRestriction: 'all_ages',
    url: 'https://example.com/tickets',
    imageUrl: null,
    posterUrl: null,
    email: 'booking@example.com',
    submittedBy: null,
    today: '2026-11-21',
    noticeDays: 7,
  },
  meta: meta({ kind: 'guest', id: 'guest' }),
});

export const approve = (submissionId = 's1'): AnyCommand => ({
  type: 'ApproveSubmission',
  data: { submissionId, listingId: 'l1' },
  meta: meta({ kind: 'admin', id: 'ada' }),
});

export const reject = (rejectionReason: string | null, submissionId = 's1'): AnyCommand => ({
  type: 'RejectSubmission',
  data: { submissionId, rejectionReason },
  meta: meta({ kind: 'admin', id: 'ada' }),
});

const venue = { venueId: 'v1', claimId: 'c1', userId: 'clara' };

/** The commands that create a venue and decide a claim of it. */
export const claimed = (decision: 'ApproveVenueClaim' | 'RejectVenueClaim', adminNotes: string | null) =>
  [
    {
      type: 'AddVenue',
      data: {
        venueId: 'v1',
        name: 'Hole in the Wall',
        address: '2538 Guadalupe St',
        venueType: 'bar',
        description: null,
        url: null,
        phone: null,
        email: null,
        capacity: null,
        logoUrl: null,
        imageUrls: [],
        isVerified: false,
        claimedBy: null,
        reservation: 1,
      },
      meta: meta({ kind: 'admin', id: 'ada' }),
    },
    {
      type: 'SubmitVenueClaim',
      data: {
        ...venue,
        contactName: 'Clara Casas',
        contactEmail: 'clara@casas.example',
        contactPhone: null,
        businessRole: 'owner',
        notes: null,
        verificationDocs: [],
      },
      meta: meta({ kind: 'user', id: 'clara' }),
    },
    { type: decision, data: { ...venue, adminNotes }, meta: meta({ kind: 'system', id: 'claims-reactor' }) },
  ] as readonly AnyCommand[];
