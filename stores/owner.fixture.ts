import { DataFolderInUse, lockDataFolder } from './owner-lock.ts';

// A process that locks the folder in its argument until it is killed.
try {
  await lockDataFolder(process.argv[2] ?? '');
  console.log('owned');
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof DataFolderInUse)) throw error;
  console.log(`refused ${error.pid}`);
}
