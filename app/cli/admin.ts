import { runOperatorCommand } from './operator-cli.ts';

const usage = 'usage: npm run admin -- grant|revoke <e-mail>';

/** Resolves to the exit code. */
async function main([change, email, ...more]: readonly string[]): Promise<number> {
  if ((change === 'grant' || change === 'revoke') && email && more.length === 0)
    return runOperatorCommand(process.env, '/admin', { change, email });
  console.error(usage);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
