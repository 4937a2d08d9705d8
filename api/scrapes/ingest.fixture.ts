import { type GraphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import type { Client } from '../testing/client.ts';
import { addedSource } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

export type IngestSite = {
  site: Site;
  /** `admin` calls GraphQL, `ada` calls REST; both are the same administrator. */
  admin: GraphqlClient;
  ada: Client;
  /** Appends events and resolves when every view has applied them. */
  appendEvents(...facts: Parameters<Site['given']>): Promise<unknown>;
};

/** A site with one source, `lantern`. */
export async function givenSource(): Promise<IngestSite> {
  const site = await startSite();
  const admin = await signedInClient(site, adminEmail);
  const ada = await site.signedIn(adminEmail);
  const appendEvents: IngestSite['appendEvents'] = (...facts) =>
    site
      .given(...facts)
      .when(ada, 'GET', '/api/admin/batch-jobs')
      .thenAnswer({ status: 200 });
  await appendEvents(addedSource('lantern'));
  return { site, admin, ada, appendEvents };
}
