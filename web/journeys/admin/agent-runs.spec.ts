import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, rowOf, startWithAdmin, waitForText } from '../testing/admin.ts';
import { inDays } from '../testing/dates.ts';
import { startFakeLanguageModel } from '../testing/fake-language-model.ts';
import { buildSubmission, createClient } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const soon = { date: inDays(15) };
const houseRules = {
  name: 'House Rules',
  description: 'Judges what is sent in.',
  systemPrompt: 'You judge shows.',
  evaluationCriteria: { completeness: 3, listingRules: 1 },
  autoApproveThreshold: 85,
  autoDenyThreshold: 20,
};

describe('agent runs', () => {
  let admin: Admin;
  let agent: string;
  testEnvironment(async (use) => {
    const model = use(
      await startFakeLanguageModel({ Glowing: 95, Middling: 60, Dreadful: 10, Midnight: 90, Silent: null }),
    );
    admin = await startWithAdmin(use, { OPENAI_BASE_URL: model.url });
    const { status, body } = await admin.api.call('POST', '/api/admin/ai-agents', houseRules);
    expect(status).toBe(201);
    agent = String(body.id);
  });

  const submit = (performer: string) =>
    createClient(admin.product).call('POST', '/api/submissions', buildSubmission({ performer, ...soon }));
  const testAgent = (title: string) =>
    admin.api.call('POST', `/api/admin/ai-agents/${agent}/test-evaluate`, { eventData: { title } });

  it('tests an agent (AIA-09..12, AIA-16, AIA-17, AIA-19, AIA-27)', async () => {
    const page = await admin.open('/admin?tab=ai-agents');
    await rowOf(page, 'House Rules').getByRole('button', { name: 'Test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test AI Agent' });
    const box = dialog.getByLabel('Event data (JSON)');
    const run = dialog.getByRole('button', { name: 'Run Test' });
    await expect.poll(() => run.isDisabled()).toBe(true);
    await box.fill('   ');
    await run.click();
    await waitForText(page, 'Missing Data');
    await box.fill('{ title }');
    await run.click();
    await waitForText(page, 'Invalid JSON');
    await dialog.getByText('Event data must be valid JSON.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

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
    await expect
      .poll(() => scores.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/Completeness\s+90%/), expect.stringMatching(/Listing rules\s+90%/)]);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await box.fill('{ "title": "Silent Treatment" }');
    await run.click();
    await waitForText(page, 'Test Failed');
    await expect.poll(() => results.count()).toBe(0);
  });

  it('shows the score and the reasoning of an agent in an open queue (MOD-28, AIA-30)', async () => {
    const page = await admin.open('/admin?tab=submissions');
    await page.getByText('Live', { exact: true }).first().waitFor();
    await submit('Middling Through');
    const row = page.getByRole('rowgroup').filter({ hasText: 'Middling Through' });
    await row.getByText(/Score 60/).waitFor();
    await row.getByText('review', { exact: true }).waitFor();
    await row.getByRole('button', { name: /Middling Through/ }).click();
    await row.getByText('It reads like 60.').waitFor();
    await row.getByText('House Rules', { exact: true }).waitFor();
    await row.getByRole('list', { name: 'Criteria by House Rules' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await submit('Silent Night Shift');
    const silent = page.getByRole('rowgroup').filter({ hasText: 'Silent Night Shift' });
    await silent.getByRole('button', { name: 'Approve' }).waitFor();
  });

  it('attributes decisions to the agent (AIA-30, LOG-05)', async () => {
    const page = await admin.open('/admin?tab=submissions');
    const [glowing, dreadful] = ['Glowing Embers', 'Dreadful Noise'];
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
    const sentence = (text: RegExp) => page.getByRole('heading', { name: text }).waitFor();
    await sentence(/^Show “Glowing Embers” scored \d+ of 100 by House Rules \(AI agent\)/);
    await sentence(/^Show “Glowing Embers” approved by House Rules \(AI agent\)/);
  });

  it('lists the activity of an agent in pages, with links to histories (DATA-18)', async () => {
    for (const performer of ['Glowing Ashes', 'Dreadful Din', 'Silent Running']) await submit(performer);
    const query = `{ aiAgentLogs(agentId: "${agent}") { edges { node { action } } } }`;
    const logged = async () => JSON.stringify((await admin.api.call('POST', '/graphql', { query })).body);
    for (const action of ['approved', 'denied', 'failed']) await expect.poll(logged).toContain(action);
    const page = await admin.open('/admin?tab=ai-agents');
    await rowOf(page, 'House Rules').getByRole('button', { name: 'Activity' }).click();
    const dialog = page.getByRole('dialog', { name: 'Activity' });
    const activities = dialog.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem');
    const firstOf = (action: string) => activities.filter({ hasText: new RegExp(`^${action}`) }).first();
    await firstOf('Approved').waitFor();
    await firstOf('Evaluated')
      .getByText(/Score \d+%/)
      .waitFor();
    await firstOf('Failed').getByText('The language model did not answer', { exact: false }).waitFor();
    await expect.poll(() => activities.last().innerText()).toMatch(/^Created/);
    await expect.poll(() => dialog.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await firstOf('Denied')
      .getByRole('link', { name: /Submission/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /^Dreadful/ }).waitFor();

    await page.goBack();
    await rowOf(page, 'House Rules').waitFor();
    for (let nth = 0; nth < 15; nth += 1) expect((await testAgent('Middling')).status).toBe(200);
    await rowOf(page, 'House Rules').getByRole('button', { name: 'Activity' }).click();
    await expect.poll(() => activities.count()).toBe(20);
    await dialog.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => activities.last().innerText()).toMatch(/^Created/);
    await expect.poll(() => dialog.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  it('fits a phone', async () => {
    await testAgent('Middling');
    const page = await admin.open('/admin?tab=ai-agents', { phone: true });
    const card = page.getByRole('listitem').filter({ hasText: 'House Rules' });
    await card.getByRole('button', { name: 'Test' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await card.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'House Rules' }).waitFor();
    await page
      .getByRole('heading', { name: /^AI agent “House Rules” tested by/ })
      .first()
      .waitFor();
  });
});
