import { sourceFieldNames } from '#schema/scraping/scraping-source.ts';
import type { Source } from '../sources/use-sources.ts';
import { testOf } from './source-test.ts';

/** Tests a stored source (SCR-16). */
export function testStoredSource(source: Source): Promise<void> {
  return testOf(source).run(Object.fromEntries(sourceFieldNames.map((field) => [field, source[field]])));
}
