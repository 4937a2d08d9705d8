import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInBothThemes } from './accessible.ts';
import { person, signIn, startBrowser } from './browser.ts';
import { aSubmission, client } from './client.ts';
import { startStubModel } from './outside.ts';
import { type Product, startProduct } from './product.ts';

const ada = 'ada@example.com';
const soon = { date: new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10) };

describe('an administrator with agents', () => {
  let product: Product;
  let browser: Browser;
  let model: Awaited<ReturnType<typeof startStubModel>>;
  let attempt = 0;
  beforeAll(async () => {
    model = await startStubModel({ Glowing: 95, Middling: 60, Dreadful: 10, Midnight: 90, Silent: null });
    product = await startProduct({ ADMIN_EMAILS: ada, OPENAI_BASE_URL: model.url });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
    await model.close();
  });

  async function atDesk(query: string, device: { phone?: boolean } = {}) {
    const { page, faults } = await person(browser, product, device);
    await signIn(page, product, ada);
    await page.goto(`/admin?${query}`);
    return { page, faults };
  }
  const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const submit = (performer: string) =>
    client(product).call('POST', '/api/submissions', aSubmission({ performer, ...soon }));

  it('makes, edits and deletes agents (AIA-01..08, AIA-13..15, AIA-28, AIA-29)', async () => {
    const { page, faults } = await atDesk('tab=ai-agents');
    await told(
      page,
      'No AI agents configured - Create an AI agent to automatically evaluate event submissions.',
    );
    expect(await page.getByText('N/A').count()).toBe(2);
    await page.getByRole('button', { name: 'Create Default Agent' }).click();
    await told(page, 'The default agent with quality guidelines is ready.');
    await rowOf(page, 'Event Quality Agent').getByText('80%').waitFor();
    await page.getByText('average score needed').waitFor();
    await page.getByRole('button', { name: 'Create Default Agent' }).click();
    await told(page, 'The default AI agent is already there');
    expect(await faultsInBothThemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Create AI Agent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create AI Agent' });
    await dialog.getByRole('button', { name: 'Create agent' }).click();
    for (const message of [
      'Name is required',
      'Description is required',
      'System prompt is required',
      'Evaluation criteria is required',
    ])
      await dialog.getByText(message).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog.getByLabel('Agent Name').fill('House Rules');
    await dialog.getByLabel('Description').fill('Judges what is sent in.');
    await dialog.getByLabel('System Prompt').fill('You judge shows.');
    await dialog.getByLabel('Evaluation Criteria').fill('{ completeness }');
    await dialog.getByLabel('Auto-Deny Threshold').fill('81');
    await dialog.getByRole('button', { name: 'Create agent' }).click();
    await dialog.getByText('Evaluation criteria must be valid JSON').waitFor();
    await dialog.getByLabel('Evaluation Criteria').fill('{ "completeness": 3, "listingRules": 1 }');
    await dialog.getByText('75% of the score').waitFor();
    await dialog.getByRole('button', { name: 'Create agent' }).click();
    await dialog.getByText('Auto-deny threshold cannot be above the auto-approve threshold').waitFor();
    await dialog.getByLabel('Auto-Deny Threshold').fill('20');
    await dialog.getByRole('button', { name: 'Create agent' }).click();
    await told(page, 'AI Agent Created');
    await rowOf(page, 'House Rules').getByText('20%').waitFor();

    await rowOf(page, 'House Rules').getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit AI Agent' });
    expect(await edit.getByLabel('Evaluation Criteria').inputValue()).toContain('"listingRules": 1');
    await edit.getByLabel('Auto-Approve Threshold').fill('85');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'AI Agent Updated');
    await rowOf(page, 'House Rules').getByText('85%').waitFor();

    await rowOf(page, 'Event Quality Agent').getByRole('button', { name: 'Delete' }).click();
    const asked = page.getByRole('alertdialog');
    await asked
      .getByText('Are you sure you want to delete "Event Quality Agent"? This action cannot be undone.')
      .waitFor();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await told(page, 'AI Agent Deleted');
    await rowOf(page, 'Event Quality Agent').waitFor({ state: 'detached' });
    await page.getByText('1 active').waitFor();
    expect(faults).toEqual([]);
  });

  it('tries an agent out (AIA-09..12, AIA-16, AIA-17, AIA-19, AIA-27)', async () => {
    const { page, faults } = await atDesk('tab=ai-agents');
    await rowOf(page, 'House Rules').getByRole('button', { name: 'Test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test AI Agent' });
    const box = dialog.getByLabel('Event data (JSON)');
    const run = dialog.getByRole('button', { name: 'Run Test' });
    expect(await run.isDisabled()).toBe(true);
    await box.fill('   ');
    await run.click();
    await told(page, 'Missing Data');
    await box.fill('{ title }');
    await run.click();
    await told(page, 'Invalid JSON');
    await dialog.getByText('Event data must be valid JSON.').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Use Sample Data' }).click();
    expect(Object.keys(JSON.parse(await box.inputValue()))).toEqual([
      'title',
      'description',
      'venue',
      'date',
      'genre',
      'ticketUrl',
      'imageUrl',
      'price',
    ]);
    await run.click();
    const results = dialog.getByRole('region', { name: 'Results' });
    await results.getByText('APPROVE', { exact: true }).waitFor();
    await results.getByText('It reads like 90.').waitFor();
    const scores = results.getByRole('list', { name: 'Criteria Scores' });
    expect(await scores.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/Completeness\s+90%/),
      expect.stringMatching(/Listing rules\s+90%/),
    ]);
    expect(await faultsInBothThemes(page)).toEqual([]);

    await box.fill('{ "title": "Silent Treatment" }');
    await run.click();
    await told(page, 'Test Failed');
    expect(await results.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('sees an agent score in the open queue and read why (MOD-28, AIA-30)', async () => {
    const { page, faults } = await atDesk('tab=submissions');
    await page.getByText('No pending submissions found.').waitFor();
    await page.getByText('Live', { exact: true }).first().waitFor();
    await submit('Middling Through');
    const row = page.getByRole('rowgroup').filter({ hasText: 'Middling Through' });
    await row.getByText(/Score 60/).waitFor();
    await row.getByText('review', { exact: true }).waitFor();
    await row.getByRole('button', { name: /Middling Through/ }).click();
    await row.getByText('It reads like 60.').waitFor();
    await row.getByText('House Rules', { exact: true }).waitFor();
    await row.getByRole('list', { name: 'Criteria by House Rules' }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    await submit('Silent Night Shift');
    const silent = page.getByRole('rowgroup').filter({ hasText: 'Silent Night Shift' });
    await silent.getByRole('button', { name: 'Approve' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('finds what the agent has decided, under its name (AIA-30, LOG-05)', async () => {
    const { page, faults } = await atDesk('tab=submissions');
    attempt += 1;
    const [glowing, dreadful] = [`Glowing Embers ${attempt}`, `Dreadful Noise ${attempt}`];
    await submit(glowing);
    await submit(dreadful);
    await page.getByRole('button', { name: /^Rejected/ }).click();
    const denied = page.getByRole('rowgroup').filter({ hasText: dreadful });
    await denied.getByRole('button', { name: dreadful }).click();
    await denied.getByText('House Rules (AI agent)').waitFor();
    await page.getByRole('button', { name: /^Approved/ }).click();
    const approved = page.getByRole('rowgroup').filter({ hasText: glowing });
    await approved.getByRole('button', { name: glowing }).click();
    await approved.getByText('House Rules (AI agent)').waitFor();
    await approved.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'Submission evaluated' }).waitFor();
    const step = page.getByRole('listitem').filter({ hasText: 'Submission approved' });
    await step
      .getByText(/House Rules\s+\(agent\)/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });

  it('reads what an agent did, by portions, and follows it to its history (DATA-18)', async () => {
    const { page, faults } = await atDesk('tab=ai-agents');
    await rowOf(page, 'House Rules').getByRole('button', { name: 'Activity' }).click();
    const dialog = page.getByRole('dialog', { name: 'Activity' });
    const deeds = dialog.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem');
    const firstOf = (action: string) => deeds.filter({ hasText: new RegExp(`^${action}`) }).first();
    await firstOf('Approved').waitFor();
    await firstOf('Evaluated')
      .getByText(/Score \d+%/)
      .waitFor();
    await firstOf('Failed').getByText('The language model did not answer', { exact: false }).waitFor();
    expect(await deeds.last().innerText()).toMatch(/^Created/);
    expect(await dialog.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await firstOf('Denied')
      .getByRole('link', { name: /Submission/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Dreadful Noise' }).waitFor();

    await page.goBack();
    await rowOf(page, 'House Rules').waitFor();
    await page.evaluate(async () => {
      const agents: { id: string; name: string }[] = await (await fetch('/api/admin/ai-agents')).json();
      const { id } = agents.find(({ name }) => name === 'House Rules')!;
      const body = JSON.stringify({ eventData: { title: 'Middling' } });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      for (let nth = 0; nth < 15; nth += 1) await fetch(`/api/admin/ai-agents/${id}/test-evaluate`, init);
    });
    await rowOf(page, 'House Rules').getByRole('button', { name: 'Activity' }).click();
    await expect.poll(() => deeds.count()).toBe(20);
    await dialog.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => deeds.last().innerText()).toMatch(/^Created/);
    expect(await dialog.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('works at a phone', async () => {
    const { page } = await atDesk('tab=ai-agents', { phone: true });
    const card = page.getByRole('listitem').filter({ hasText: 'House Rules' });
    await card.getByRole('button', { name: 'Test' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await card.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'House Rules' }).waitFor();
    await page.getByRole('heading', { name: 'AI agent tested' }).first().waitFor();
  });
});
