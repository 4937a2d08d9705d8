import { type GraphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import type { Client } from '../testing/client.ts';
import { addedSource } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

export type IngestSite = {
  site: Site;
  /** An administrator at the GraphQL door, and the same at the other. */
  admin: GraphqlClient;
  ada: Client;
  /** Facts, once every view has them. */
  told(...facts: Parameters<Site['given']>): Promise<unknown>;
};

/** A site with one source, `lantern`. */
export async function givenSource(): Promise<IngestSite> {
  const site = await startSite();
  const admin = await signedInClient(site, adminEmail);
  const ada = await site.signedIn(adminEmail);
  const told: IngestSite['told'] = (...facts) =>
    site
      .given(...facts)
      .when(ada, 'GET', '/api/admin/batch-jobs')
      .thenAnswer({ status: 200 });
  await told(addedSource('lantern'));
  return { site, admin, ada, told };
}
