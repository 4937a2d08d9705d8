import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export type InstalledBrowser = { executable: string; major: number };

const places = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The newest Chrome or Chromium that is installed on this machine. */
export function installedBrowser(): InstalledBrowser | undefined {
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
export function bundledMajor(): number | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = new URL('../../../node_modules/@sparticuz/chromium/package.json', import.meta.url);
  return Number.parseInt(JSON.parse(readFileSync(manifest, 'utf8')).version, 10);
}
