import { readModelsContract } from '../testing/read-models.contract.ts';
import { openMongoReadModels } from './mongodb.ts';
import { onServers } from './testing/place.fixture.ts';

onServers((name, newDatabase) =>
  readModelsContract(name, async () => {
    const { url, remove } = await newDatabase();
    return { open: async (mode) => openMongoReadModels({ url, mode }), remove };
  }),
);
