import { afterEach, beforeEach, describe } from 'vitest';
import { findContract } from './find.contract.ts';
import { rowsContract } from './rows.contract.ts';
import { searchContract } from './search.contract.ts';
import { type Place, Shows } from './shows.fixture.ts';
import { stateContract } from './state.contract.ts';
import { versionsContract } from './versions.contract.ts';

/** Rules that every adapter of `ReadModels` must follow. */
export function readModelsContract(name: string, newPlace: () => Promise<Place>): void {
  describe(`${name}: read models`, () => {
    let shows: Shows;
    beforeEach(async () => {
      shows = await Shows.at(await newPlace());
    });
    afterEach(() => shows.dispose());

    rowsContract(() => shows);
    stateContract(() => shows);
    findContract(() => shows);
    searchContract(() => shows);
    versionsContract(() => shows);
  });
}
