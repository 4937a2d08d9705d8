import { issueToken } from '#api/sign-in/tokens.ts';
import { readConfig } from '#schema/config.ts';
import { asProgram, runProduct } from '#start';
import { moderators } from './city/people.ts';
import { fill } from './fill.ts';

/** The product in a data folder of its own, filled with a city and kept filled as the days pass. */
await asProgram(async () => {
  const DATA_DIR = process.env.DATA_DIR ?? './data/demo';
  const config = readConfig({ ...process.env, DATA_DIR, ADMIN_EMAILS: moderators.join(',') });
  const product = await runProduct(config);
  const began = performance.now();
  const { told } = await fill(product.gateway);
  if (told > 0)
    console.log(
      `The city was told in ${((performance.now() - began) / 1000).toFixed(1)} s (${told} commands).`,
    );
  const [email = ''] = moderators;
  const token = await issueToken(product.gateway, { email, returnTo: '/admin' });
  console.log(`\n  The city:      ${config.PUBLIC_URL}`);
  console.log(
    `  Administrator: ${config.PUBLIC_URL}/login?${new URLSearchParams({ token, returnTo: '/admin' })}\n`,
  );
});
