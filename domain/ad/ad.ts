import {
  type ActivateAd,
  type AdCommand,
  type AdFact,
  type AdFields,
  adFieldNames,
  type CreateAd,
  type DeactivateAd,
  type ReviseAd,
  runsLongEnough,
} from '#schema/ad.ts';
import { type Decider, type Decision, reject } from '../decider.ts';
import { refusedCreative } from './creative.ts';

type State = { status: 'none' } | { status: 'active' | 'inactive'; fields: AdFields };

/** An ad, shown while it is active (AAD-04); its picture is checked before it goes live (ADS-21). */
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
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'CreateAd':
        return createAd(command, state);
      case 'ReviseAd':
        return reviseAd(command, state);
      case 'ActivateAd':
        return activateAd(command, state);
      case 'DeactivateAd':
        return deactivateAd(command, state);
    }
  },
};

function createAd({ data }: CreateAd, state: State): Decision<AdFact> {
  if (state.status !== 'none') return reject('ad-exists');
  const { creative, ...created } = data;
  if (!runsLongEnough(created)) return reject('ad-run-too-short');
  return refusedCreative(creative) ?? [{ type: 'AdCreated', data: created }];
}

function reviseAd({ data: { adId, changes, creative } }: ReviseAd, state: State): Decision<AdFact> {
  if (state.status === 'none') return reject('ad-unknown');
  const { fields } = state;
  const changed = adFieldNames.filter((name) => name in changes && changes[name] !== fields[name]);
  if (changed.length === 0) return [];
  const revised = { ...fields, ...changes };
  if (!runsLongEnough(revised)) return reject('ad-run-too-short');
  const refused = changed.includes('creativeUrl') && (creative ? refusedCreative(creative) : unchecked);
  if (refused) return refused;
  const data = { adId, ...Object.fromEntries(changed.map((name) => [name, changes[name]])) };
  return [{ type: 'AdRevised', data }];
}

const unchecked = reject('ad-creative-unfit');

function activateAd({ data: { adId, creative } }: ActivateAd, state: State): Decision<AdFact> {
  if (state.status === 'none') return reject('ad-unknown');
  if (state.status === 'active') return [];
  return refusedCreative(creative) ?? [{ type: 'AdActivated', data: { adId } }];
}

function deactivateAd({ data: { adId } }: DeactivateAd, state: State): Decision<AdFact> {
  if (state.status === 'none') return reject('ad-unknown');
  return state.status === 'inactive' ? [] : [{ type: 'AdDeactivated', data: { adId } }];
}
