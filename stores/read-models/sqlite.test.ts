import { readModelsContract } from './read-models.contract.ts';
import { openSqliteReadModels } from './sqlite.ts';
import { newDirectory } from './sqlite-place.fixture.ts';

readModelsContract('SQLite', async () => {
  const { directory, remove } = newDirectory();
  return { open: async (mode) => openSqliteReadModels({ directory, mode }), remove };
});
