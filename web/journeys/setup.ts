import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browser: { executable: string; flags: string[]; environment: Record<string, string> };
  }
}

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Builds the web app once for all journeys, and brings the browser: the one inside the npm package on Linux x64. */
export default async function setup(project: TestProject) {
  await buildAsShipped();
  const unpacked = mkdtempSync(join(tmpdir(), 'journeys-browser-'));
  project.provide('browser', await browserIn(unpacked));
  return () => rmSync(unpacked, { recursive: true, force: true });
}

/** Vitest names its environment 'test', for which React would come as it does for development. */
async function buildAsShipped(): Promise<void> {
  const { build } = await import('vite');
  const named = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' });
  process.env.NODE_ENV = named;
}

async function browserIn(folder: string): Promise<ProvidedContext['browser']> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const executable = installed.find((path) => existsSync(path));
    if (!executable) throw new Error('the journeys need Chrome installed on this platform');
    return { executable, flags: [], environment: {} };
  }
  // The package takes any browser that it finds in the temporary folder, and brings the system libraries
  // that a bare machine lacks only where it believes to run in a function.
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executable = await chromium.executablePath();
  // Its own font configuration names a folder that it does not unpack to; without any font Chromium may end.
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  return {
    executable,
    // Not the package's own flags: they are for a function's one page, and lift the same-origin policy.
    flags: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    environment: { FONTCONFIG_FILE: fonts, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' },
  };
}
