import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { type LanguageModel, ModelFailed, type Prompt } from '#stores/outside/language-model.ts';
import type { Page, PageContext } from './page.ts';
import type { Extracted, ModelReply, PageSteps } from './page-steps.ts';

/**
 * The shows of a page: from its JSON-LD, else its microdata, else, without either and with a model, from its text
 * (SCR-37); from the entries of a calendar file. Each is valid by `scrapedFields`, with instants in ISO 8601 UTC
 * and the city's dates; skipped entries become notes (SCR-36). At most 500. Never throws because of a page or a
 * model; rethrows the errors of `steps`, such as a timeout.
 */
export async function extract(
  page: Page,
  source: SourceFields,
  city: { name: string; timeZone: string },
  today: string,
  model: LanguageModel | null,
  steps: Pick<PageSteps, 'extractStructured' | 'extractFromModelReply'>,
): Promise<Extracted> {
  const context: PageContext = { page, source, city, today };
  const { modelRequest, ...extracted } = await steps.extractStructured(context, model !== null);
  if (!model || !modelRequest) return extracted;
  return steps.extractFromModelReply(context, modelRequest, await callModel(model, modelRequest.prompt));
}

async function callModel(model: LanguageModel, prompt: Prompt): Promise<ModelReply> {
  try {
    const { content, tokenCount } = await model(prompt);
    return { content, tokenCount };
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    return { failure: error.message };
  }
}
