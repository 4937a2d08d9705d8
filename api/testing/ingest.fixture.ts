import type { RequestHandlers } from '#stores/operational/requests/request-queue.ts';
import type { Client } from './client.ts';
import { addedSource, aTestResult } from './examples.ts';
import type { RunAnswers } from './fake-ingest.ts';
import { type Site, startSite } from './site.ts';

export type Given = { site: Site; ada: Client; bea: Client; member: Client };

/** A site with two administrators and a member. */
export async function siteWithAdmins(...[settings, options]: Parameters<typeof startSite>): Promise<Given> {
  const site = await startSite({ ADMIN_EMAILS: 'ada@example.com,bea@example.com', ...settings }, options);
  return {
    site,
    ada: await site.signedIn('ada@example.com'),
    bea: await site.signedIn('bea@example.com'),
    member: await site.signedIn('member@example.com'),
  };
}

/** The same with these sources, which were never read. */
export async function siteWithSources(...sourceIds: string[]): Promise<Given> {
  return withSources(await siteWithAdmins(), sourceIds);
}

/** The same, whose test replies in place of ingest. */
export async function siteWithFakeIngest(...sourceIds: string[]): Promise<Given> {
  return withSources(await siteWithAdmins({}, { fakesIngest: true }), sourceIds);
}

async function withSources(given: Given, sourceIds: string[]): Promise<Given> {
  await given.site
    .given(...sourceIds.map((sourceId) => addedSource(sourceId)))
    .when(given.ada, 'GET', '/api/admin/batch-jobs')
    .thenAnswer({ status: 200, body: [] });
  return given;
}

/** Replies of ingest: a check finds nothing new, a page has no shows. */
export const findsNothing: Partial<RunAnswers & RequestHandlers> = {
  check: async () => ({
    eventsFound: 0,
    eventsAdded: 0,
    eventsDuplicate: 0,
    sourcesChecked: 0,
    processingTime: 1,
  }),
  'test-scrape': async () => aTestResult({ eventsExtracted: [] }),
};
