import { type LanguageModel, ModelFailed, type Prompt } from '#stores/outside/model/language-model.ts';
import type { PageContext } from './page.ts';
import type { Extracted, ModelReply, PageSteps } from './page-steps.ts';

type ExtractDeps = {
  model: LanguageModel | null;
  /** Throw on a timeout. */
  steps: Pick<PageSteps, 'extractStructured' | 'extractFromModelReplies'>;
  /** The shows at the addresses that the page offers them as data, if they are more than its own. */
  readLinked(own: Extracted): Promise<Extracted | null>;
  /** Whether the model has read this text before (`ModelRequest.hash`), so that it need not be asked again. */
  wasRead?(hash: string): boolean;
};

/** `readHash` is the hash of the text that the model was asked about, null where it was not or failed. */
export type ExtractedPage = Extracted & { readHash: string | null; isUnchanged: boolean };

/**
 * The shows of a page: from its structured data, else from the calendar or feed that it links, else, with a model,
 * from its text (SCR-37). Each is valid by `scrapedFields`, with instants in ISO 8601 UTC and the city's dates;
 * skipped entries become notes (SCR-36). At most 500. `isUnchanged`: the model has read this text before and was not
 * asked. Never throws because of a page or a model; rethrows the errors of `steps` and `readLinked`.
 */
export async function extract(
  context: PageContext,
  { model, steps, readLinked, wasRead = () => false }: ExtractDeps,
): Promise<ExtractedPage> {
  const { modelRequest, ...own } = await steps.extractStructured(context, model !== null);
  const unread = { readHash: null, isUnchanged: false };
  const linked = own.calendarLinks.length > 0 ? await readLinked(own) : null;
  if (linked) return { ...linked, ...unread };
  if (!model || !modelRequest) return { ...own, ...unread };
  if (wasRead(modelRequest.hash)) return { ...own, ...unread, isUnchanged: true };
  const replies: ModelReply[] = [];
  for (const prompt of modelRequest.prompts) {
    const reply = await callModel(model, prompt);
    replies.push(reply);
    if ('failure' in reply) break;
  }
  const read = await steps.extractFromModelReplies(context, modelRequest, replies);
  const readHash = replies.every((reply) => 'content' in reply) ? modelRequest.hash : null;
  if (own.kind === null || read.items.length > 0) return { ...read, readHash, isUnchanged: false };
  const { prompt, response, tokensUsed } = read;
  return { ...own, prompt, response, tokensUsed, readHash, isUnchanged: false };
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
