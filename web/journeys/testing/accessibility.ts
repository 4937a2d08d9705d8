import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Found = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };

/** What axe finds wrong with the page: rule, element and reason; empty when nothing. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<Found>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Runs axe in both themes; each finding begins with its theme. The page keeps its theme. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const theme = await toggleTheme(page);
    faults.push(...(await accessibilityViolations(page)).map((fault) => `${theme}: ${fault}`));
  }
  return faults;
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
