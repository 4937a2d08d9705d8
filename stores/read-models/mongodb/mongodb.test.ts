import { readModelsContract } from '../testing/read-models.contract.ts';
import { openMongoReadModels } from './mongodb.ts';
import { onServers } from './testing/place.fixture.ts';

await onServers((name, newDatabase, lacks) =>
  readModelsContract(
    name,
    async () => {
      const { url, remove } = await newDatabase();
      return { open: async (mode) => openMongoReadModels({ url, mode }), remove };
    },
    { hasArrayRanges: !lacks('array ranges') },
  ),
);
