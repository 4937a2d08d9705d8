import { readModelsContract } from '../testing/read-models.contract.ts';
import { newDirectory } from './place.fixture.ts';
import { openSqliteReadModels } from './sqlite.ts';

readModelsContract('SQLite', async () => {
  const { directory, remove } = newDirectory();
  return { open: async (mode) => openSqliteReadModels({ directory, mode }), remove };
});
