import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundledMajor, installedBrowser } from './installed-browser.ts';

type ChosenBrowser = { executable: string; flags: string[]; environment: Record<string, string> };
/** `newest` is the installed browser where it is newer than the bundled one, otherwise the same as `usual`. */
export type BrowserKind = 'usual' | 'newest';

declare module 'vitest' {
  interface ProvidedContext {
    browsers: Record<BrowserKind, ChosenBrowser>;
  }
}

/** Provides the browsers alone, for tests that start their product themselves. */
export default async function setup(project: TestProject) {
  const { browsers, remove } = await chooseBrowsers();
  project.provide('browsers', browsers);
  return remove;
}

/**
 * The usual browser is inside the npm package on Linux x64, and the installed one elsewhere or with
 * JOURNEYS_BROWSER=installed.
 */
export async function chooseBrowsers() {
  const bundledVersion = bundledMajor();
  if (bundledVersion === undefined)
    return { browsers: { usual: installed(), newest: installed() }, remove: () => {} };
  const unpacked = mkdtempSync(join(tmpdir(), 'journeys-browser-'));
  const browser = await bundled(unpacked);
  const inInstalled = () => installed(browser.environment.FONTCONFIG_FILE);
  const usual = process.env.JOURNEYS_BROWSER === 'installed' ? inInstalled() : browser;
  const isNewer = (installedBrowser()?.major ?? 0) > bundledVersion;
  return {
    browsers: { usual, newest: isNewer ? inInstalled() : usual },
    remove: () => rmSync(unpacked, { recursive: true, force: true }),
  };
}

/**
 * Without the package's own flags, which are for a serverless function with one page, and disable the same-origin
 * policy.
 */
const flags =
  process.platform === 'linux' ? ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'] : [];

/** Uses the fonts of the bundled browser, if there is one: without fonts Chromium crashes. */
function installed(fonts?: string): ChosenBrowser {
  const browser = installedBrowser();
  if (!browser) throw new Error('the journeys need Chrome or Chromium installed');
  return { executable: browser.executable, flags, environment: fonts ? { FONTCONFIG_FILE: fonts } : {} };
}

async function bundled(folder: string): Promise<ChosenBrowser> {
  // The package uses any browser in the temporary folder, and unpacks the system libraries that a bare machine
  // lacks only if it detects a serverless function.
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executable = await chromium.executablePath();
  // Its own font configuration has a folder that it does not unpack to.
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
