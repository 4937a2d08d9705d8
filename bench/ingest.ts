import { changeFigures } from '#ingest/extract/testing/change-cases.fixture.ts';
import { extractionFigures, type Figures, lineOf } from '#ingest/extract/testing/recall.fixture.ts';
import { otherNames, sameNames } from '#schema/listings/same-show.fixture.ts';
import { areNamesAlike } from '#schema/listings/same-show.ts';

/** Prints precision and recall of the recorded pages by format, of changes of a show, and of twins. */
export async function printRecognition(): Promise<void> {
  const figures = [...(await extractionFigures()), await changeFigures(), twinFigures()];
  console.log(figures.map(lineOf).join('\n'));
}

function twinFigures(): Figures {
  const right = sameNames.filter(([one, other]) => areNamesAlike(one, other)).length;
  const wrong = otherNames.filter(([one, other]) => areNamesAlike(one, other)).length;
  const name = `twins (${sameNames.length + otherNames.length} pairs)`;
  return { name, expected: sameNames.length, found: right + wrong, right };
}
