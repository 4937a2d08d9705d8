import { type AdTrafficCommand, type AdTrafficFact, adTrafficInput } from '#schema/ads/ad.ts';
import { adTrafficStream } from '#schema/kernel/streams.ts';
import { anyone, type CommandDefinitions } from '../command.ts';
import { type Decider, unknownEvent } from '../decider.ts';

type State = { seen: boolean; clicked: boolean };

/** One showing of one ad: at most one impression and one click, however often they are reported (ADS-04, ADS-05). */
export const adTraffic: Decider<State, AdTrafficCommand, AdTrafficFact> = {
  initialState: () => ({ seen: false, clicked: false }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'AdImpressionRecorded':
        return { ...state, seen: true };
      case 'AdClickRecorded':
        return { ...state, clicked: true };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide({ type, data }, { seen, clicked }) {
    const { adId } = data;
    switch (type) {
      case 'RecordAdImpression':
        return seen ? [] : [{ type: 'AdImpressionRecorded', data: { adId, placement: data.placement } }];
      case 'RecordAdClick':
        return clicked ? [] : [{ type: 'AdClickRecorded', data: { adId } }];
    }
  },
};

const adTrafficRules = {
  stream: ({ adId, showing }: { adId: string; showing: string }) => adTrafficStream(adId, showing),
  decider: adTraffic,
};

export const adTrafficCommands = {
  RecordAdImpression: { ...adTrafficRules, actors: anyone, rate: 'T', input: adTrafficInput },
  RecordAdClick: { ...adTrafficRules, actors: anyone, rate: 'T', input: adTrafficInput },
} as const satisfies CommandDefinitions<AdTrafficCommand>;
