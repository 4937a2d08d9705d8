import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { allInInstalled, bundledMajor, installedBrowser } from './installed-browser.ts';

type ChosenBrowser = { executable: string; flags: string[]; environment: Record<string, string> };

declare module 'vitest' {
  interface ProvidedContext {
    browser: ChosenBrowser;
  }
}

/** One build for all projects of a run: each project loads this file anew. */
const shared = globalThis as { journeysBuild?: Promise<void> };

/**
 * Builds the web app once for all journeys, and provides the browser: the one inside the npm package for the project
 * `journeys` on Linux x64, the installed one otherwise.
 */
export default async function setup(project: TestProject) {
  shared.journeysBuild ??= buildAsShipped();
  await shared.journeysBuild;
  if (bundledMajor() === undefined) {
    project.provide('browser', installed());
    return;
  }
  const unpacked = mkdtempSync(join(tmpdir(), 'journeys-browser-'));
  const browser = await bundled(unpacked);
  const inInstalled = project.name === 'journeys-current' || allInInstalled;
  project.provide('browser', inInstalled ? installed(browser.environment.FONTCONFIG_FILE) : browser);
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

/** Not the package's own flags: they are for a function's one page, and lift the same-origin policy. */
const flags =
  process.platform === 'linux' ? ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'] : [];

/** With the fonts of the bundled browser, where there is one: a bare machine has none, and Chromium crashes there. */
function installed(fonts?: string): ChosenBrowser {
  const browser = installedBrowser();
  if (!browser) throw new Error('the journeys need Chrome or Chromium installed');
  return { executable: browser.executable, flags, environment: fonts ? { FONTCONFIG_FILE: fonts } : {} };
}

async function bundled(folder: string): Promise<ChosenBrowser> {
  // The package takes any browser that it finds in the temporary folder, and brings the system libraries
  // that a bare machine lacks only where it believes to run in a function.
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executable = await chromium.executablePath();
  // Its own font configuration names a folder that it does not unpack to.
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  return {
    executable,
    flags,
    environment: { FONTCONFIG_FILE: fonts, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' },
  };
}
