import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chooseBrowsers } from './browsers-setup.ts';
import type { Session } from './product.ts';
import { startProductProcess } from './product-process.ts';
import { ada, signInMember } from './rest-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Data of a product that was started once: its views are built, and `ada` has an account and a session. */
type Template = { dataDir: string; adminSession: Session };

/** Creates the template data and provides the browsers, at once: each keeps one core busy. */
export default async function setup(project: TestProject) {
  const [template, { browsers, remove }] = await Promise.all([createTemplate(), chooseBrowsers()]);
  project.provide('template', template);
  project.provide('browsers', browsers);
  return remove;
}

/** The first start builds the web app, if its sources changed. */
async function createTemplate(): Promise<Template> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-template-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const product = await startProductProcess({ DATA_DIR: dataDir, ADMIN_EMAILS: ada });
  const { cookies } = await signInMember(product, ada);
  await product.kill('SIGTERM');
  rmSync(join(dataDir, 'outbox'), { recursive: true });
  return { dataDir, adminSession: { cookies } };
}
