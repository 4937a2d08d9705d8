import { spawn } from 'node:child_process';
import type { Product } from './product.ts';

/** Runs an operator's command on the product's data until it ends. */
export function runCli(
  product: Product,
  ...command: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['run.mjs', ...command], {
    env: { PATH: process.env.PATH, DATA_DIR: product.dataDir, PORT: '0' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}
