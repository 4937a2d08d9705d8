import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { issueToken } from '#api/sign-in/tokens.ts';
import { runMain, runProduct } from '#app/main.ts';
import { requestEventCheck } from '#reactors/request-run.ts';
import { BadConfiguration, readConfig } from '#schema/config.ts';
import { moderators } from './city/city.ts';
import { serveExternalSites } from './external-sites/serve.ts';
import { seedCity } from './seed/seed.ts';

/** Starts the product on a data folder of its own and fills it with a city; a later start adds the days since. */
await runMain(async () => {
  const DATA_DIR = process.env.DATA_DIR ?? './data/demo';
  // Not a line for each mail of the city.
  const { FETCH_ALLOW_HOSTS = '', LOG_LEVEL = 'warn' } = process.env;
  const port = 1 + readConfig({ ...process.env, DATA_DIR }).PORT;
  const config = readConfig({
    ...process.env,
    DATA_DIR,
    LOG_LEVEL,
    ADMIN_EMAILS: moderators.join(','),
    FETCH_ALLOW_HOSTS: [FETCH_ALLOW_HOSTS, `localhost:${port}`].filter(Boolean).join(','),
  });
  const { server } = await runProduct(config);
  if (!server)
    throw new BadConfiguration('ROLES must name the gateway, which the demo sends its commands to');
  const { gateway } = server;
  console.log(`The city fills up at ${config.PUBLIC_URL}`);
  const started = performance.now();
  if (!(await serveExternalSites(port, gateway.today)))
    console.log(`Port ${port} is in use: the external sites that the demo scrapes are not served.`);
  const { commands, moderator } = await seedCity(gateway, `http://localhost:${port}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (commands > 0) console.log(`The city was seeded in ${seconds} s (${commands} commands).`);
  const token = await issueToken(gateway, { email: moderators[0], returnTo: '/admin' });
  console.log(`\n  The city:      ${config.PUBLIC_URL}`);
  console.log(
    `  Administrator: ${config.PUBLIC_URL}/login?${new URLSearchParams({ token, returnTo: '/admin' })}`,
  );
  console.log(`  Mails:         ${join(DATA_DIR, 'outbox')}\n`);
  if (moderator) await requestEventCheck(gateway, { actor: moderator, correlationId: randomUUIDv7() });
});
