import { runProjectionsCommand } from '#projections/engine/cli/cli-commands.ts';
import { BadConfiguration, readConfig } from '#schema/config.ts';
import { storeLocationsFrom } from '#stores/locations.ts';
import { skippingWith } from './skipping.ts';

// `npm run projections -- status | head` closes the pipe early: exit quietly on EPIPE.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  const config = readConfig(process.env);
  const { stdout: out, stderr: err } = process;
  const openSkipping = skippingWith(config);
  process.exitCode = await runProjectionsCommand(
    process.argv.slice(2),
    storeLocationsFrom(config),
    { out, err },
    openSkipping,
  );
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
