import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The rules that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds: rule, element and reason; empty when there are none. */
export const accessibilityViolations = (page: Page): Promise<string[]> => runAxe(page);

/** Skips slow steps that do not affect the rules: descriptions of passes, selectors, reloading the styles. */
async function runAxe(page: Page, runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const options = { resultTypes: ['violations'], selectors: false, preload: false, runOnly };
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`,
  );
}

/**
 * Runs axe in both themes, which differ in colours only; each violation starts with its theme. Restores the theme.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const other = await toggleTheme(page);
  const violations = (await runAxe(page, colourRules)).map((violation) => `${other}: ${violation}`);
  const own = await toggleTheme(page);
  return [...violations, ...(await runAxe(page)).map((violation) => `${own}: ${violation}`)];
}

/** Toggles the theme of the document without storing it; returns the new one. */
export async function toggleTheme(page: Page): Promise<'dark' | 'light'> {
  const theme = await page.evaluate(() =>
    document.documentElement.classList.toggle('dark') ? 'dark' : 'light',
  );
  // Colours change within a millisecond, but not synchronously.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return theme;
}
