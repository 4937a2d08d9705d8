import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Found = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };

/** What axe finds wrong with the page as it stands: rule, element and why; empty when nothing. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<Found>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The same under both themes, each fault with its theme before it; the page is left as it was. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const theme = await page.evaluate(() =>
      document.documentElement.classList.toggle('dark') ? 'dark' : 'light',
    );
    // Colours go over to the other theme's within a millisecond, but not at once.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${theme}: ${fault}`));
  }
  return faults;
}
