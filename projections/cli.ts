import { BadConfiguration, readConfig } from '#schema/config.ts';
import { runProjectionsCommand } from './cli-commands.ts';

try {
  const { DATA_DIR } = readConfig(process.env);
  process.exitCode = await runProjectionsCommand(process.argv.slice(2), DATA_DIR, {
    out: process.stdout,
    err: process.stderr,
  });
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
