import { runProjectionsCommand } from '#projections/engine/cli/cli-commands.ts';
import { BadConfiguration, readConfig } from '#schema/config.ts';
import { storeLocationsFrom } from '#stores/locations.ts';

// `npm run projections -- status | head` closes the pipe early: exit quietly on EPIPE.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  process.exitCode = await runProjectionsCommand(
    process.argv.slice(2),
    storeLocationsFrom(readConfig(process.env)),
    {
      out: process.stdout,
      err: process.stderr,
    },
  );
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
