import { join } from 'node:path';
import type { Config } from '#schema/config.ts';

/** Where the stores of an installation are; plain values that can be posted to threads. */
export type StoreLocations = {
  /** Folder of the embedded stores, the uploads, the operator's socket and other files of all processes. */
  dataDir: string;
  /** The EventStoreDB of the log; undefined: the log is embedded. */
  eventStoreUrl?: string | undefined;
  /** The MongoDB of read models and operational state; undefined: they are embedded. */
  mongoUrl?: string | undefined;
  /** The token of the lease under which this process writes read models on a server; 0 without a lease. */
  fencingToken?: number | undefined;
};

export function storeLocationsFrom(
  config: Pick<Config, 'DATA_DIR' | 'EVENTSTORE_URL' | 'MONGODB_URL'>,
): StoreLocations {
  return { dataDir: config.DATA_DIR, eventStoreUrl: config.EVENTSTORE_URL, mongoUrl: config.MONGODB_URL };
}

/** True when a store is embedded in the data folder, which then has one owner process. */
export function usesEmbeddedStores({ eventStoreUrl, mongoUrl }: StoreLocations): boolean {
  return eventStoreUrl === undefined || mongoUrl === undefined;
}

/** Folder of the embedded read models within a data folder; the embedded log is in the data folder itself. */
export const readModelsFolder = (dataDir: string) => join(dataDir, 'read-models');
