import { changeFigures } from '#ingest/extract/testing/change-cases.fixture.ts';
import { extractionFigures, type Figures, lineOf } from '#ingest/extract/testing/recall.fixture.ts';
import { oneShow, type Pair, twoShows } from '#schema/listings/same-show/same-show.fixture.ts';
import { isSameShow, readShow } from '#schema/listings/same-show/same-show.ts';

/** Prints precision and recall of the recorded pages by format, of changes of a show, and of twins. */
export async function printRecognition(): Promise<void> {
  const figures = [...(await extractionFigures()), await changeFigures(), twinFigures()];
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
