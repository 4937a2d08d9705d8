import type { AdTrafficCommand, AdTrafficFact } from '#schema/ads/ad.ts';
import { type Decider, unknownEvent } from '../decider.ts';

type State = { seen: boolean; followed: boolean };

/** One showing of one ad: seen once, followed once, however often it is said (ADS-04, ADS-05). */
export const adTraffic: Decider<State, AdTrafficCommand, AdTrafficFact> = {
  initialState: () => ({ seen: false, followed: false }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'AdImpressionRecorded':
        return { ...state, seen: true };
      case 'AdClickRecorded':
        return { ...state, followed: true };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide({ type, data }, { seen, followed }) {
    const { adId } = data;
    switch (type) {
      case 'RecordAdImpression':
        return seen ? [] : [{ type: 'AdImpressionRecorded', data: { adId, placement: data.placement } }];
      case 'RecordAdClick':
        return followed ? [] : [{ type: 'AdClickRecorded', data: { adId } }];
    }
  },
};
