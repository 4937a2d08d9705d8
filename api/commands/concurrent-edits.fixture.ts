import { vi } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { agentCreated } from '#projections/testing/examples/agent-examples.ts';
import { commentHeld, commentPosted } from '#projections/testing/examples/listing-examples.ts';
import { scheduleAdded } from '#projections/testing/examples/schedule-examples.ts';
import { venueReviewPosted } from '#projections/testing/examples/venue-examples.ts';
import type { Fact } from '#schema/events.ts';
import type { Client } from '../testing/client.ts';
import { addedSource, addedVenue, listed } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

/** A site with two signed-in administrators. */
export async function startSiteOfTwo(): Promise<{ site: Site; ada: Client; bea: Client }> {
  const site = await startSite({ ADMIN_EMAILS: `${adminEmail},bea@example.com` });
  const [ada, bea] = await Promise.all([site.signedIn(adminEmail), site.signedIn('bea@example.com')]);
  return { site, ada, bea };
}

/** Appends the events and waits until the views show them. */
export const append = (site: Site, ...facts: Fact[]) =>
  site
    .given(...facts)
    .when(site.guest, 'GET', '/api/health')
    .thenAnswer({ status: 200 });

/** Runs `meanwhile` after each command of this type is appended and before its response. */
export function afterAppendOf(
  { gateway }: Site,
  type: AnyCommand['type'],
  meanwhile: () => Promise<unknown>,
): void {
  const { send } = gateway;
  vi.spyOn(gateway, 'send').mockImplementation(async (command) => {
    const outcome = await send(command);
    if (command.type === type) await meanwhile();
    return outcome;
  });
}

export type Subject = {
  subject: string;
  facts(id: string): Fact[];
  at(id: string): string;
  stream(id: string): string;
  /** The `nth` change, different from all others, and the fields that its response must contain. */
  change(nth: number): { method: string; path?: string; body: object; response: object };
  command: AnyCommand['type'];
  changedEvent: string;
  removedEvent: string;
};

const agent = {
  description: 'Scores shows',
  systemPrompt: 'Judge the show by its facts.',
  evaluationCriteria: '{"fit": 1}',
};

/** An item of each kind that administrators revise and remove. */
export const subjects: Subject[] = [
  {
    subject: 'a listing',
    facts: (id) => listed(id),
    at: (id) => `/api/events/${id}`,
    stream: (id) => `listing-${id}`,
    change: (nth) => ({
      method: 'PATCH',
      body: { price: `$${nth}` },
      response: { performer: 'Los Faroles', price: `$${nth}`, approved: true },
    }),
    command: 'ReviseListing',
    changedEvent: 'ListingRevised',
    removedEvent: 'ListingRemoved',
  },
  {
    subject: 'a venue',
    facts: (id) => [addedVenue(id)],
    at: (id) => `/api/admin/venues/${id}`,
    stream: (id) => `venue-${id}`,
    change: (nth) => ({ method: 'PATCH', body: { capacity: nth }, response: { capacity: nth } }),
    command: 'ReviseVenue',
    changedEvent: 'VenueRevised',
    removedEvent: 'VenueRemoved',
  },
  {
    subject: 'a source',
    facts: (id) => [addedSource(id)],
    at: (id) => `/api/admin/scraping-sources/${id}`,
    stream: (id) => `scrapingSource-${id}`,
    change: (nth) => ({
      method: 'PUT',
      body: { name: `Source ${nth}` },
      response: { name: `Source ${nth}` },
    }),
    command: 'ReviseScrapingSource',
    changedEvent: 'ScrapingSourceRevised',
    removedEvent: 'ScrapingSourceRemoved',
  },
  {
    subject: 'a schedule',
    facts: (id) => [scheduleAdded(id, { enabled: false })],
    at: (id) => `/api/admin/cron/schedules/${id}`,
    stream: (id) => `cronSchedule-${id}`,
    change: (nth) => ({
      method: 'PUT',
      body: { schedule: `${nth % 60} 4 * * *` },
      response: { schedule: `${nth % 60} 4 * * *` },
    }),
    command: 'ReviseCronSchedule',
    changedEvent: 'CronScheduleRevised',
    removedEvent: 'CronScheduleRemoved',
  },
  {
    subject: 'an agent',
    facts: (id) => [agentCreated(id)],
    at: (id) => `/api/admin/ai-agents/${id}`,
    stream: (id) => `aiAgent-${id}`,
    change: (nth) => ({
      method: 'PUT',
      body: { ...agent, name: `Agent ${nth}` },
      response: { name: `Agent ${nth}` },
    }),
    command: 'ReviseAiAgent',
    changedEvent: 'AiAgentRevised',
    removedEvent: 'AiAgentRemoved',
  },
  {
    subject: 'a comment',
    facts: (id) => [commentPosted(id, 'show'), commentHeld(id)],
    at: (id) => `/api/admin/comments/${id}`,
    stream: (id) => `comment-${id}`,
    change: () => ({ method: 'PATCH', path: '/approve', body: {}, response: { status: 'approved' } }),
    command: 'ApproveComment',
    changedEvent: 'CommentApproved',
    removedEvent: 'CommentDeleted',
  },
  {
    subject: 'a review',
    facts: (id) => [venueReviewPosted({ reviewId: id, venueId: 'club', userId: `author-${id}` })],
    at: (id) => `/api/admin/venue-reviews/${id}`,
    stream: (id) => `venueReview-club_author-${id}`,
    change: (nth) => ({
      method: 'PATCH',
      body: { title: `Title ${nth}` },
      response: { title: `Title ${nth}` },
    }),
    command: 'ReviseVenueReview',
    changedEvent: 'VenueReviewRevised',
    removedEvent: 'VenueReviewDeleted',
  },
];
