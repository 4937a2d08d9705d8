import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

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

type InstalledBrowser = { executable: string; major: number };

const places = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The newest Chrome or Chromium that is installed on this machine. */
function installedBrowser(): InstalledBrowser | undefined {
  return places
    .filter((place) => existsSync(place))
    .flatMap((executable) => {
      const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8', timeout: 10_000 });
      const major = /(\d+)\.\d+\.\d+/.exec(stdout ?? '')?.[1];
      return major ? [{ executable, major: Number(major) }] : [];
    })
    .sort((one, other) => other.major - one.major)[0];
}

/** The major version of the browser inside the npm package, which runs on Linux x64 only; undefined elsewhere. */
function bundledMajor(): number | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = new URL('../../../node_modules/@sparticuz/chromium/package.json', import.meta.url);
  return Number.parseInt(JSON.parse(readFileSync(manifest, 'utf8')).version, 10);
}
