import { runBackupCommand, runFromShell } from './backup-commands.ts';

process.exitCode = await runFromShell(runBackupCommand);
