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
