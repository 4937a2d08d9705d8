import { runFromShell, runRestoreCommand } from './backup-commands.ts';

process.exitCode = await runFromShell(runRestoreCommand);
