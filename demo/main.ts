import { randomUUIDv7 } from 'node:crypto';
import { issueToken } from '#api/sign-in/tokens.ts';
import { runMain, runProduct } from '#app/main.ts';
import { BadConfiguration, readConfig } from '#schema/config.ts';
import { moderators } from './city/people.ts';
import { fill } from './fill.ts';
import { serveNeighbours } from './neighbours/serve.ts';

/** The product in a data folder of its own, filled with a city and kept filled as the days pass. */
await runMain(async () => {
  const DATA_DIR = process.env.DATA_DIR ?? './data/demo';
  const { FETCH_ALLOW_HOSTS = '' } = process.env;
  const port = 1 + readConfig({ ...process.env, DATA_DIR }).PORT;
  const allowed = [FETCH_ALLOW_HOSTS, `localhost:${port}`].filter(Boolean).join(',');
  const config = readConfig({
    ...process.env,
    DATA_DIR,
    ADMIN_EMAILS: moderators.join(','),
    FETCH_ALLOW_HOSTS: allowed,
  });
  const { server } = await runProduct(config);
  if (!server) throw new BadConfiguration('ROLES must name the gateway, by which the demo tells its city');
  const { gateway } = server;
  const began = performance.now();
  if (!(await serveNeighbours(port, gateway.today)))
    console.log(`Port ${port} is taken: the neighbouring sites that the demo scrapes are not served.`);
  const { told, moderator } = await fill(gateway, `http://localhost:${port}`);
  if (told > 0)
    console.log(
      `The city was told in ${((performance.now() - began) / 1000).toFixed(1)} s (${told} commands).`,
    );
  const [email = ''] = moderators;
  const token = await issueToken(gateway, { email, returnTo: '/admin' });
  console.log(`\n  The city:      ${config.PUBLIC_URL}`);
  console.log(
    `  Administrator: ${config.PUBLIC_URL}/login?${new URLSearchParams({ token, returnTo: '/admin' })}\n`,
  );
  if (moderator)
    await gateway.desk.request(
      { kind: 'check-events', body: {}, actor: moderator, correlationId: randomUUIDv7() },
      { timeoutMs: 600_000 },
    );
});
