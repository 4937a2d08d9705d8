import type { TestScrapeResult } from '#schema/scraping/ingest-wire.ts';
import { sourceFieldNames } from '#schema/scraping/scraping-source.ts';
import { toast } from '#web/components/toast/toast.ts';
import { createStore } from '#web/data/create-store.ts';
import { messageOf, request } from '#web/data/request.ts';
import { isSignedOut, showChangeFailure } from '#web/pages/admin/change/change-failure.ts';
import type { Source } from '../sources/use-sources.ts';

type State = {
  /** Start of the running test, in ms since 1970. */
  since: number | null;
  result: TestScrapeResult | null;
  failure: string | null;
};

const fallback = 'The test could not be carried out.';

/** State of a test: running, or the result of the last one (SCR-28). Nothing is stored. */
export function createTest() {
  const state = createStore<State>({ since: null, result: null, failure: null });
  const update = (next: Partial<State>) => state.set({ ...state.get(), ...next });

  return {
    /** Tests these fields of a source, unless a test is running. A toast reports the result on any page. */
    async run(fields: object): Promise<void> {
      if (state.get().since !== null) return;
      update({ since: Date.now(), result: null, failure: null });
      try {
        const response = await request('POST', '/api/admin/test-scrape', fields);
        const result: TestScrapeResult = await response.json();
        update({ since: null, result });
        toast({
          title: 'Test Completed',
          description: `Test found ${result.eventsExtracted.length} events`,
        });
      } catch (error) {
        update({ since: null, failure: isSignedOut(error) ? null : messageOf(error, fallback) });
        showChangeFailure(error, fallback, 'Test Failed');
      }
    },
    get: state.get,
    use: state.use,
  };
}
export type SourceTest = ReturnType<typeof createTest>;

const testsByKey = new Map<string, SourceTest>();

/** The test of a stored source; a new revision of the source has a new test. */
export function testOf({ id, updatedAt }: Source): SourceTest {
  const key = `${id} ${updatedAt}`;
  const test = testsByKey.get(key) ?? createTest();
  testsByKey.set(key, test);
  return test;
}

/** Tests a stored source (SCR-16). */
export function testStoredSource(source: Source): Promise<void> {
  return testOf(source).run(Object.fromEntries(sourceFieldNames.map((field) => [field, source[field]])));
}
