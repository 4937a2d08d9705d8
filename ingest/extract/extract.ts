import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { type LanguageModel, ModelFailed, type Prompt } from '#stores/outside/language-model.ts';
import type { Page, PageContext } from './page.ts';
import type { Extracted, ModelReply, PageSteps } from './page-steps.ts';

/**
 * The shows that a page announces: of its JSON-LD, else its microdata, else, where it has neither and a model is
 * given, of its words (SCR-37); a calendar file's of its entries. Each is as `scrapedFields` wants it, instants in
 * ISO 8601 UTC and dates the city's; what cannot be used is noted (SCR-36). At most 500. Never throws for a page's
 * or a model's sake; throws what `steps` throw, which may have run out of patience.
 */
export async function extract(
  page: Page,
  source: SourceFields,
  city: { name: string; timeZone: string },
  today: string,
  model: LanguageModel | null,
  steps: Pick<PageSteps, 'extractStructured' | 'extractFromModelReply'>,
): Promise<Extracted> {
  const reading: PageContext = { page, source, city, today };
  const { asking, ...extracted } = await steps.extractStructured(reading, model !== null);
  if (!model || !asking) return extracted;
  return steps.extractFromModelReply(reading, asking, await replyOf(model, asking.prompt));
}

async function replyOf(model: LanguageModel, prompt: Prompt): Promise<ModelReply> {
  try {
    const { content, tokenCount } = await model(prompt);
    return { content, tokenCount };
  } catch (fault) {
    if (!(fault instanceof ModelFailed)) throw fault;
    return { silence: fault.message };
  }
}
