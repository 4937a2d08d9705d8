import { submissionById } from '#projections/views/submissions/queries.ts';
import { builder } from '../graphql/builder.ts';
import { exposed, objectType } from '../graphql/object-type.ts';
import { EventRef } from '../listings/graphql.ts';
import {
  type LinkSuggestion,
  suggestionReasons,
  suggestLinks,
  suggestVenues,
  type VenueSuggestion,
} from './venue-suggestions.ts';

const SuggestionReasonEnum = builder.enumType('SuggestionReason', { values: suggestionReasons });

const SuggestedVenueRef = objectType<VenueSuggestion['venue']>('SuggestedVenue', {
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'name', 'address'),
  }),
});

const VenueSuggestionRef = objectType<VenueSuggestion>('VenueSuggestion', {
  description: 'A known venue that a text may mean, and what the two have in common.',
  fields: (t) => ({
    venue: t.expose('venue', { type: SuggestedVenueRef }),
    because: t.expose('because', { type: SuggestionReasonEnum }),
  }),
});

const LinkSuggestionRef = objectType<LinkSuggestion>('LinkSuggestion', {
  description: 'A show on the calendar that names a known venue without being linked to it.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef }),
    venues: t.expose('venues', { type: [VenueSuggestionRef] }),
  }),
});

builder.queryFields((t) => ({
  venueSuggestions: t.field({
    type: [VenueSuggestionRef],
    description: 'The listed venues that a submission may mean, the likeliest first.',
    authScopes: { reading: 'venues' },
    args: { submissionId: t.arg.id({ required: true }) },
    resolve: async (_root, { submissionId }, { gateway }) => {
      const row = await submissionById(gateway.readModels, submissionId);
      const [suggested] = row ? await suggestVenues(gateway, [row]) : [];
      return suggested ?? [];
    },
  }),
  linkSuggestions: t.field({
    type: [LinkSuggestionRef],
    description: 'Shows of today or later that may belong to a known venue, in the order of the calendar.',
    authScopes: { reading: 'venues' },
    resolve: (_root, _args, { gateway }) => suggestLinks(gateway),
  }),
}));
