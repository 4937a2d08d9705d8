import { type LanguageModel, ModelFailed, type Prompt } from '#stores/outside/model/language-model.ts';
import type { PageContext } from './page.ts';
import type { Extracted, ModelReply, PageSteps } from './page-steps.ts';

type ExtractDeps = {
  model: LanguageModel | null;
  /** Throw on a timeout. */
  steps: Pick<PageSteps, 'extractStructured' | 'extractFromModelReply'>;
  /** The shows at the addresses that the page offers them as data, if they are more than its own. */
  readLinked(own: Extracted): Promise<Extracted | null>;
};

/**
 * The shows of a page: from its structured data, else from the calendar or feed that it links, else, with a model,
 * from its text (SCR-37). Each is valid by `scrapedFields`, with instants in ISO 8601 UTC and the city's dates;
 * skipped entries become notes (SCR-36). At most 500. Never throws because of a page or a model; rethrows the
 * errors of `steps` and `readLinked`.
 */
export async function extract(
  context: PageContext,
  { model, steps, readLinked }: ExtractDeps,
): Promise<Extracted> {
  const { modelRequest, ...own } = await steps.extractStructured(context, model !== null);
  const linked = own.calendarLinks.length > 0 ? await readLinked(own) : null;
  if (linked) return linked;
  if (!model || !modelRequest) return own;
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
