import { join } from 'node:path';
import type { Config } from '#schema/config.ts';

/** Where the stores of an installation are; plain values, so that threads can be told. */
export type StoreLocations = {
  /** The folder of the embedded stores, the files of all processes and the operator's socket. */
  dataDir: string;
  /** The EventStoreDB that holds the log; without it the log is embedded. */
  eventStoreUrl?: string | undefined;
  /** The MongoDB that holds read models and operational state; without it they are embedded. */
  mongoUrl?: string | undefined;
};

export function storeLocationsFrom(
  config: Pick<Config, 'DATA_DIR' | 'EVENTSTORE_URL' | 'MONGODB_URL'>,
): StoreLocations {
  return { dataDir: config.DATA_DIR, eventStoreUrl: config.EVENTSTORE_URL, mongoUrl: config.MONGODB_URL };
}

/** True when a store lies in the data folder itself, which then has one owner. */
export function usesEmbeddedStores({ eventStoreUrl, mongoUrl }: StoreLocations): boolean {
  return eventStoreUrl === undefined || mongoUrl === undefined;
}

/** Where the embedded read models stand in a data folder; the embedded log stands in the folder itself. */
export const readModelsFolder = (dataDir: string) => join(dataDir, 'read-models');
