import { runOperatorCommand } from './operator-cli.ts';

const usage = 'usage: npm run erase -- <e-mail>   (for good: nothing brings back what is erased)';

/** Resolves to the exit code. */
async function main([email, ...more]: readonly string[]): Promise<number> {
  if (email && !email.startsWith('-') && more.length === 0)
    return runOperatorCommand(process.env, '/erase', { email });
  console.error(usage);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
