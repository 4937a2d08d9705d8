import { runsLongEnough } from '#schema/ads/ad.ts';
import {
  type AdEnquiryCommand,
  type AdEnquiryFact,
  type ApproveAdEnquiry,
  adDeclineInput,
  adEnquiryInput,
  type DeclineAdEnquiry,
  type SubmitAdEnquiry,
} from '#schema/ads/ad-enquiry.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { adEnquiryStream } from '#schema/kernel/streams.ts';
import { admins, anyone, commandsOf } from '../command.ts';
import { type Decider, type Decision, reject, unknownEvent } from '../decider.ts';
import { validateCreative } from './creative.ts';

type State = { status: 'none' | 'pending' | 'approved' | 'declined' };

/** An advertiser's enquiry, decided once (ADS-13). It does not itself show an ad. */
export const adEnquiry: Decider<State, AdEnquiryCommand, AdEnquiryFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'AdEnquirySubmitted':
        return { status: 'pending' };
      case 'AdEnquiryApproved':
        return { status: 'approved' };
      case 'AdEnquiryDeclined':
        return { status: 'declined' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'SubmitAdEnquiry':
        return submit(command, state);
      case 'ApproveAdEnquiry':
        return approve(command, state);
      case 'DeclineAdEnquiry':
        return decline(command, state);
    }
  },
};

function submit({ data: { today, ...enquiry } }: SubmitAdEnquiry, state: State): Decision<AdEnquiryFact> {
  if (state.status !== 'none') return reject('ad-enquiry-exists');
  if (enquiry.startDate < today) return reject('ad-starts-in-past');
  if (!runsLongEnough(enquiry)) return reject('ad-run-too-short');
  return [{ type: 'AdEnquirySubmitted', data: enquiry }];
}

function approve(
  { data: { creative, ...approved } }: ApproveAdEnquiry,
  state: State,
): Decision<AdEnquiryFact> {
  return (
    rejectUnlessPending(state) ??
    validateCreative(creative) ?? [{ type: 'AdEnquiryApproved', data: approved }]
  );
}

function decline({ data }: DeclineAdEnquiry, state: State): Decision<AdEnquiryFact> {
  return rejectUnlessPending(state) ?? [{ type: 'AdEnquiryDeclined', data }];
}

function rejectUnlessPending({ status }: State): Rejection | null {
  if (status === 'pending') return null;
  return reject(status === 'none' ? 'ad-enquiry-unknown' : `ad-enquiry-already-${status}`);
}

export const adEnquiryCommands = commandsOf(adEnquiry, ({ enquiryId }) => adEnquiryStream(enquiryId), {
  SubmitAdEnquiry: { actors: anyone, rate: 'G', input: adEnquiryInput, idempotent: true },
  ApproveAdEnquiry: { actors: admins, rate: 'X' },
  DeclineAdEnquiry: { actors: admins, rate: 'X', input: adDeclineInput },
});
