import { openMongoReadModels } from './mongodb.ts';
import { onServers } from './mongodb-place.fixture.ts';
import { readModelsContract } from './read-models.contract.ts';

onServers((name, newDatabase) =>
  readModelsContract(name, async () => {
    const { url, remove } = await newDatabase();
    return { open: async (mode) => openMongoReadModels({ url, mode }), remove };
  }),
);
