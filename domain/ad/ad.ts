import {
  type AdCommand,
  type AdFact,
  type AdFields,
  type AdPlacement,
  adChanges,
  adFieldNames,
  adInput,
  type CreateAd,
  type ReviseAd,
  runsLongEnough,
} from '#schema/ads/ad.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { adStream } from '#schema/kernel/streams.ts';
import { admins, commandsOf } from '../command.ts';
import {
  changedFields,
  type Decider,
  type Decision,
  isEmpty,
  reject,
  stateFromEvents,
  unknownEvent,
} from '../decider.ts';
import { validateCreative } from './creative.ts';

type State = { status: 'none' } | { status: 'active' | 'inactive'; fields: AdFields };

/** An ad, shown while it is active (AAD-04); its picture is checked before it is activated (ADS-21). */
export const ad: Decider<State, AdCommand, AdFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'AdCreated': {
        const { adId: _id, active, enquiryId: _enquiry, ...fields } = fact.data;
        return { status: active ? 'active' : 'inactive', fields };
      }
      case 'AdRevised': {
        const { adId: _id, ...changes } = fact.data;
        return state.status === 'none' ? state : { ...state, fields: { ...state.fields, ...changes } };
      }
      case 'AdActivated':
        return state.status === 'none' ? state : { ...state, status: 'active' };
      case 'AdDeactivated':
        return state.status === 'none' ? state : { ...state, status: 'inactive' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'CreateAd':
        return createAd(command, state);
      case 'ReviseAd':
        return reviseAd(command, state);
    }
  },
};

/** Where an ad is shown on `today`, by its stream; null while it is inactive, outside its run or unknown (ADS-22). */
export function currentPlacement(stream: readonly RecordedEvent[], today: string): AdPlacement | null {
  const state = stateFromEvents(ad, stream);
  if (state.status !== 'active') return null;
  const { startDate, endDate, placement } = state.fields;
  return startDate <= today && today <= endDate ? placement : null;
}

function createAd({ data }: CreateAd, state: State): Decision<AdFact> {
  if (state.status !== 'none') return reject('ad-exists');
  const { creative, ...created } = data;
  if (!runsLongEnough(created)) return reject('ad-run-too-short');
  const wasApproved = created.enquiryId !== null && creative === null;
  return (wasApproved ? null : validateCreative(creative)) ?? [{ type: 'AdCreated', data: created }];
}

/** The picture must be valid when it is new or the ad is activated. */
function reviseAd({ data: { adId, changes, creative } }: ReviseAd, state: State): Decision<AdFact> {
  if (state.status === 'none') return reject('ad-unknown');
  const { fields, status } = state;
  const { active = status === 'active', ...fieldChanges } = changes;
  const changed = changedFields(adFieldNames, fieldChanges, fields);
  if (!isEmpty(changed) && !runsLongEnough({ ...fields, ...changed })) return reject('ad-run-too-short');
  const activated = active && status === 'inactive';
  const rejection = (activated || 'creativeUrl' in changed) && validateCreative(creative);
  if (rejection) return rejection;
  const facts: AdFact[] = [];
  if (!isEmpty(changed)) facts.push({ type: 'AdRevised', data: { adId, ...changed } });
  if (activated) facts.push({ type: 'AdActivated', data: { adId } });
  if (!active && status === 'active') facts.push({ type: 'AdDeactivated', data: { adId } });
  return facts;
}

export const adCommands = commandsOf(ad, ({ adId }) => adStream(adId), {
  CreateAd: { actors: ['admin', 'system'], rate: 'X', input: adInput, idempotent: true },
  ReviseAd: { actors: admins, rate: 'X', input: adChanges },
});
