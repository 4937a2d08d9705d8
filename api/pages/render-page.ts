import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PageQuery, PageRenderer, PageSite, RenderedPage } from '#schema/rendered-page.ts';
import { withTimeout } from '#stores/event-log/backoff.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import type { createExecutor } from '../graphql/execution/execute.ts';
import { anyone } from '../graphql/execution/shared-responses.ts';

const timeoutMs = 2_000;
/** Renderings under way; further pages go out empty, and the browser renders them. */
const maxRunning = 8;

export type RenderPage = {
  /** The address under which a page is rendered; null for a page that only browsers render. */
  addressOf(path: string, search: string): Promise<string | null>;
  /** The page as a guest sees it. Throws when it fails, takes too long, or too many others are being rendered. */
  render(address: string, site: PageSite, readModels: ReadModels): Promise<RenderedPage>;
};

/**
 * Renders pages by the web app's own code in `bundle`, which is loaded for the first page. Its queries run in the
 * GraphQL pipeline of this process, as a guest's; a query whose answer is for one caller fails the rendering. Without
 * the bundle, as in tests of other parts, no page is rendered.
 */
export function createPageRenderer(bundle: string, execute: ReturnType<typeof createExecutor>): RenderPage {
  const isBuilt = existsSync(bundle);
  let renderer: Promise<PageRenderer> | undefined;
  const load = () => (renderer ??= import(pathToFileURL(bundle).href) as Promise<PageRenderer>);
  let running = 0;

  async function answer(readModels: ReadModels, { query, variables }: PageQuery): Promise<object> {
    const request = { method: 'POST', text: JSON.stringify({ query, variables }) } as const;
    const { text, isCacheable } = await execute(request, anyone(), { headers: {} }, { readModels });
    if (!isCacheable) throw new Error(`a query of the page failed or is private: ${text.slice(0, 500)}`);
    return JSON.parse(text).data;
  }

  return {
    addressOf: async (path, search) => (isBuilt ? (await load()).addressOf(path, search) : null),
    async render(address, site, readModels) {
      if (running >= maxRunning) throw new Error('too many pages are being rendered');
      running += 1;
      const rendered = load().then(({ render }) =>
        render(address, site, (query) => answer(readModels, query)),
      );
      try {
        return await withTimeout(rendered, timeoutMs, () => new Error('the page took too long'));
      } finally {
        running -= 1;
      }
    },
  };
}
