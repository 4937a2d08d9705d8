import { hasNoAudience } from '#ingest/extract/shows/audience/no-audience.ts';
import { entriesWithoutText, judgedByAuthor } from '#ingest/extract/shows/audience/testing/judged.fixture.ts';
import { learnWeights } from '#ingest/extract/shows/audience/testing/learn-weights.ts';
import { changeFigures } from '#ingest/extract/testing/change-cases.fixture.ts';
import { extractionFigures, type Figures, lineOf } from '#ingest/extract/testing/recall.fixture.ts';
import { oneShow, type Pair, twoShows } from '#schema/listings/same-show/same-show.fixture.ts';
import { isSameShow, readShow } from '#schema/listings/same-show/same-show.ts';

/** Prints precision and recall of the recorded pages by format, of changes of a show, of twins, and of shows among entries. */
export async function printRecognition(): Promise<void> {
  const figures = [...(await extractionFigures()), await changeFigures(), twinFigures(), audienceFigures()];
  console.log(figures.map(lineOf).join('\n'));
}

function twinFigures(): Figures {
  const isFound = ([one, other]: Pair) => isSameShow(readShow(one, 'Austin'), readShow(other, 'Austin'));
  const right = oneShow.filter(isFound).length;
  const found = right + twoShows.filter(isFound).length;
  return {
    name: `twins (${oneShow.length + twoShows.length} pairs)`,
    expected: oneShow.length,
    found,
    right,
  };
}

/** The shows among the entries of each author, judged by weights that are learned from the others (288). */
function audienceFigures(): Figures {
  const authors = judgedByAuthor();
  const shows = authors.flatMap((own) => {
    const weights = learnWeights([
      ...entriesWithoutText(),
      ...authors.filter((other) => other !== own).flat(),
    ]);
    return own.filter((entry) => !hasNoAudience(entry, weights));
  });
  const all = authors.flat();
  return {
    name: `shows among entries of an author not learned from (${all.length} entries)`,
    expected: all.filter(({ audience }) => audience).length,
    found: shows.length,
    right: shows.filter(({ audience }) => audience).length,
  };
}
