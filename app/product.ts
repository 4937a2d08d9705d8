import type { Logger } from 'pino';
import type { Gateway } from '#api/gateway.ts';
import { startProjections } from '#projections/engine/run.ts';
import type { Config } from '#schema/config.ts';
import { usesEmbeddedStores } from '#stores/locations.ts';
import { startApart } from './apart.ts';
import { feeding, type Keep, keeping, type Means, openMeans, operated, reacting, serving } from './roles.ts';

export type Product = {
  /** The role `gateway` and where it listens; null in a process without it. */
  server: { url: string; gateway: Gateway } | null;
  /** Resolves when every view has once caught up with the log. */
  caughtUp(): Promise<void>;
  /** Resolves with the reason when this process can no longer do its part and has to be started again. */
  failed: Promise<string>;
  /** Finishes what is under way and closes everything, within 10 s. */
  stop(): Promise<void>;
};

/** Starts the roles that the settings name, on the stores that they name. */
export async function startProduct(config: Config, logger: Logger): Promise<Product> {
  const { keep, close } = keeping();
  try {
    const means = await openMeans(config, logger, keep);
    const start = usesEmbeddedStores(means.places) ? startWhole : startApart;
    return { ...(await start(means, keep)), stop: close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Every role in one process, which owns the stores in its data folder. */
async function startWhole(means: Means, keep: Keep): Promise<Omit<Product, 'stop'>> {
  const projections = keep(startProjections(means), (it) => it.stop());
  const { served, progress } = await serving(means, projections, keep);
  keep(reacting(means), (it) => it.stop());
  keep(feeding(means), (it) => it.stop());
  keep(await operated(means, projections, progress), (it) => it.close());
  return { server: served, caughtUp: () => projections.caughtUp(), failed: new Promise(() => {}) };
}
