import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { EventRef } from '../listings/graphql.ts';
import { ScrapedEventRef } from './graphql.ts';
import { type ApprovedScrapedEvent, approveScrapedEvent, rejectScrapedEvent } from './moderate-scraped.ts';

const ApproveScrapedEventPayload = builder
  .objectRef<ApprovedScrapedEvent>('ApproveScrapedEventPayload')
  .implement({
    fields: (t) => ({
      scrapedEvent: t.expose('scrapedEvent', { type: ScrapedEventRef }),
      event: t.expose('event', { type: EventRef, nullable: true }),
    }),
  });

builder.mutationFields((t) => ({
  approveScrapedEvent: t.field({
    type: ApproveScrapedEventPayload,
    authScopes: { command: 'ApproveScrapedEvent' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { gateway, caller }) => resultOrThrow(approveScrapedEvent(gateway, caller, id)),
  }),
  rejectScrapedEvent: t.field({
    type: ScrapedEventRef,
    authScopes: { command: 'RejectScrapedEvent' },
    args: { id: t.arg.id({ required: true }), rejectionReason: t.arg.string() },
    resolve: (_root, { id, rejectionReason }, { gateway, caller }) =>
      resultOrThrow(rejectScrapedEvent(gateway, caller, id, { rejectionReason })),
  }),
}));
