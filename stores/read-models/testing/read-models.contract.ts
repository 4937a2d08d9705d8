import { afterEach, beforeEach, describe, test } from 'vitest';
import { findContract } from './find.contract.ts';
import { rowsContract } from './rows.contract.ts';
import { searchContract } from './search.contract.ts';
import { type Place, Shows } from './shows.fixture.ts';
import { stateContract } from './state.contract.ts';
import { versionsContract } from './versions.contract.ts';

/** Rules that every adapter of `ReadModels` must follow; those about ranges in lists where the server has them. */
export function readModelsContract(
  name: string,
  newPlace: () => Promise<Place>,
  { hasArrayRanges = true } = {},
): void {
  describe(`${name}: read models`, () => {
    let shows: Shows;
    beforeEach(async () => {
      shows = await Shows.at(await newPlace());
    });
    afterEach(() => shows.dispose());

    rowsContract(() => shows);
    stateContract(() => shows);
    findContract(() => shows, { hasArrayRanges });
    if (hasArrayRanges) searchContract(() => shows);
    else describe.skip('search', () => test('left out: the server has no array ranges', () => {}));
    versionsContract(() => shows);
  });
}
