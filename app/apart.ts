import { randomUUID } from 'node:crypto';
import { hearAnnouncements, tellAnnouncements } from '#projections/engine/across/announced.ts';
import { projectionsAcross } from '#projections/engine/across/ask.ts';
import { serveProjections } from '#projections/engine/across/serve.ts';
import { startProjections } from '#projections/engine/run.ts';
import { reactorNames } from '#reactors/run.ts';
import type { Role } from '#schema/config.ts';
import { roleLease, waitForLease } from '#stores/operational/leases/wait-for-lease.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import type { Product } from './product.ts';
import {
  feeding,
  hearingProgress,
  type Keep,
  keeping,
  type Means,
  operated,
  reacting,
  serving,
} from './roles.ts';

/**
 * The roles of this process beside others on the same EventStoreDB and MongoDB. Any number of processes serve; one
 * at a time builds views and one feeds, the others wait for its lease.
 */
export async function startApart(means: Means, keep: Keep): Promise<Omit<Product, 'stop'>> {
  const has = (role: Role) => means.config.ROLES.includes(role);
  const failed = Promise.withResolvers<string>();
  const across = acrossOf(means);
  const projections = keep(projectionsAcross(across), (it) => it.stop());
  keep(hearAnnouncements(across), (it) => it.stop());
  const served = has('gateway') ? (await serving(means, projections, keep)).served : null;
  const underLease = (role: Role, start: (keep: Keep) => Promise<void>) => {
    if (has(role)) keep(leased(means, role, { start, failed: failed.resolve }), (it) => it.stop());
  };
  underLease('projections', (keep) => following(means, keep));
  underLease('ingest', async (keep) => void keep(feeding(means), (it) => it.stop()));
  return { server: served, caughtUp: () => projections.caughtUp(), failed: failed.promise };
}

const who = randomUUID();
const acrossOf = (means: Means) => ({ ...means, who, dataDir: means.places.dataDir });

/** The role `projections`: the projector, the reactors, and the operator's tools. */
async function following(means: Means, keep: Keep): Promise<void> {
  keep(await lockDataFolder(means.places.dataDir), (it) => it.release());
  const projections = keep(startProjections(means), (it) => it.stop());
  const progress = await hearingProgress(means, keep);
  keep(serveProjections(acrossOf(means), projections), (it) => it.stop());
  keep(tellAnnouncements(acrossOf(means), reactorNames), (it) => it.stop());
  keep(reacting(means), (it) => it.stop());
  keep(await operated(means, projections, progress), (it) => it.close());
}

type Work = { start(keep: Keep): Promise<void>; failed(why: string): void };

/** Does the work of a role once its lease is free, until it is stopped; says when the lease or the start has failed. */
function leased(means: Means, role: Role, { start, failed }: Work): { stop(): Promise<void> } {
  const { logger } = means;
  const { keep, close } = keeping();
  const stopping = new AbortController();

  async function work(): Promise<void> {
    const lease = await waitForLease(means, roleLease(role), stopping.signal);
    if (!lease) return;
    keep(lease, (it) => it.release());
    lease.lost.addEventListener('abort', () => failed(`the lease of the role ${role} was lost`));
    logger.info({ role }, `this process does the work of ${role}`);
    await start(keep);
  }

  const working = work().catch((fault: unknown) => {
    logger.error({ err: fault, role }, 'a role did not start');
    failed(`the role ${role} did not start`);
  });
  return {
    async stop() {
      stopping.abort();
      await working;
      await close();
    },
  };
}
