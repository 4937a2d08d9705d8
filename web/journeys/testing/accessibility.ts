import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The rules that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page: rule, element and reason; empty when nothing. */
export const accessibilityViolations = (page: Page): Promise<string[]> => runAxe(page);

/** Leaves out what takes longer than the rules themselves: describing what passed, selectors, loading the styles again. */
async function runAxe(page: Page, runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const options = { resultTypes: ['violations'], selectors: false, preload: false, runOnly };
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`,
  );
}

/** Runs axe in both themes, which differ in colours only; each finding begins with its theme. The page keeps its theme. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const other = await toggleTheme(page);
  const faults = (await runAxe(page, colourRules)).map((fault) => `${other}: ${fault}`);
  const own = await toggleTheme(page);
  return [...faults, ...(await runAxe(page)).map((fault) => `${own}: ${fault}`)];
}

/** Changes the theme of the document, not the visitor's choice; returns the new one. */
export async function toggleTheme(page: Page): Promise<'dark' | 'light'> {
  const theme = await page.evaluate(() =>
    document.documentElement.classList.toggle('dark') ? 'dark' : 'light',
  );
  // Colours change within a millisecond, but not at once.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return theme;
}
