import { BadConfiguration, readConfig } from '#schema/config.ts';
import { runLogCommand } from '#stores/event-log/cli-commands.ts';
import { storeLocationsFrom } from '#stores/locations.ts';

try {
  const config = readConfig(process.env);
  process.exitCode = await runLogCommand(process.argv.slice(2), storeLocationsFrom(config), {
    out: process.stdout,
    err: process.stderr,
    timeZone: config.CITY_TIMEZONE,
  });
} catch (error) {
  if (error instanceof BadConfiguration) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    // `npm run log -- export | head`: the reader has what it wanted.
  } else if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
}
