import { DataFolderInUse, lockDataFolder } from './owner-lock.ts';

// A process that takes the folder named by its argument and keeps it until it is killed.
try {
  await lockDataFolder(process.argv[2] ?? '');
  console.log('owned');
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof DataFolderInUse)) throw error;
  console.log(`refused ${error.pid}`);
}
