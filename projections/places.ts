import { join } from 'node:path';

/** Where the embedded read models stand in a data folder; the embedded log stands in the folder itself. */
export const readModelsFolder = (dataDir: string) => join(dataDir, 'read-models');
