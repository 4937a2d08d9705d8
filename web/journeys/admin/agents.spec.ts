import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, rowOf, startWithAdmin, waitForText } from '../testing/admin.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an administrator with agents', () => {
  let admin: Admin;
  testEnvironment(async (use) => {
    admin = await startWithAdmin(use);
  });

  it('creates, edits and deletes agents (AIA-01..08, AIA-13..15, AIA-28, AIA-29)', async () => {
    const page = await admin.open('/admin?tab=ai-agents');
    await waitForText(
      page,
      'No AI agents configured - Create an AI agent to automatically evaluate event submissions.',
    );
    await expect.poll(() => page.getByText('N/A').count()).toBe(2);
    await page.getByRole('button', { name: 'Create Default Agent' }).click();
    await waitForText(page, 'The default agent with quality guidelines is ready.');
    await rowOf(page, 'Event Quality Agent').getByText('80%').waitFor();
    await page.getByText('average score needed').waitFor();
    await page.getByRole('button', { name: 'Create Default Agent' }).click();
    await waitForText(page, 'The default AI agent already exists');
    expect(await violationsInBothThemes(page)).toEqual([]);

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
    expect(await violationsInBothThemes(page)).toEqual([]);
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
    await waitForText(page, 'AI Agent Created');
    await rowOf(page, 'House Rules').getByText('20%').waitFor();

    await rowOf(page, 'House Rules').getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit AI Agent' });
    await expect
      .poll(() => edit.getByLabel('Evaluation Criteria').inputValue())
      .toContain('"listingRules": 1');
    await edit.getByLabel('Auto-Approve Threshold').fill('85');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'AI Agent Updated');
    await rowOf(page, 'House Rules').getByText('85%').waitFor();

    await rowOf(page, 'Event Quality Agent').getByRole('button', { name: 'Delete' }).click();
    const confirmation = page.getByRole('alertdialog');
    await confirmation
      .getByText('Are you sure you want to delete "Event Quality Agent"? This action cannot be undone.')
      .waitFor();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'AI Agent Deleted');
    await rowOf(page, 'Event Quality Agent').waitFor({ state: 'detached' });
    await page.getByText('1 active').waitFor();
  });
});
