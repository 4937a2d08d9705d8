import type { AdTrafficFact, CountAdTraffic } from '#schema/ads/ad.ts';
import { adTrafficStream } from '#schema/kernel/streams.ts';
import { commandsOf, system } from '../command.ts';
import { type Decider, unknownEvent } from '../decider.ts';

type State = { counted: boolean };

/** The showings and clicks of an ad on a day of the city, counted once (ADS-04, ADS-05, D-105). */
export const adTraffic: Decider<State, CountAdTraffic, AdTrafficFact> = {
  initialState: () => ({ counted: false }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'AdTrafficCounted':
        return { counted: true };
      // In streams of single showings, of earlier releases.
      case 'AdImpressionRecorded':
      case 'AdClickRecorded':
        return state;
      default:
        return unknownEvent(state, fact);
    }
  },

  decide: ({ data }, { counted }) => (counted ? [] : [{ type: 'AdTrafficCounted', data }]),
};

export const adTrafficCommands = commandsOf(adTraffic, ({ adId, day }) => adTrafficStream(adId, day), {
  CountAdTraffic: { actors: system },
});
