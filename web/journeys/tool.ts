import { spawn } from 'node:child_process';
import type { Product } from './product.ts';

/** Runs one of the operator's programs on the product's data, and waits for its end. */
export function tool(
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
