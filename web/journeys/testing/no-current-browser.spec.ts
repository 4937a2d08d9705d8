import { describe, it } from 'vitest';
import { bundledMajor } from './installed-browser.ts';

/** Runs in the place of the journeys that need a current browser, so that the summary names what did not run. */
describe('the journeys in a current browser', () => {
  it.skip(`no Chrome or Chromium newer than the bundled ${bundledMajor()} is installed`);
});
