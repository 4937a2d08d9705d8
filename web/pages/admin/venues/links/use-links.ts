import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import {
  LinkSuggestionsDocument,
  type LinkSuggestionsQuery,
  type SuggestedVenueFragment,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { request } from '#web/data/request.ts';
import { useRowChange } from '../../change/use-row-change.ts';
import { listingCall } from '../../events/listing-call.ts';
import { focusRowIfLost } from '../../table/focus-row.ts';

export type Show = LinkSuggestionsQuery['linkSuggestions'][number]['event'];
export type KnownVenue = SuggestedVenueFragment['venue'];
type Suggestion = { id: string; show: Show; venues: readonly SuggestedVenueFragment[] };

/** Shows that may belong to a known venue, and linking them; a linked one stays in the list, with its venue. */
export function useLinks() {
  const {
    data,
    error: loadError,
    refetch,
  } = useGraphQuery(LinkSuggestionsDocument, {}, { policy: 'network-only' });
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>();
  const [links, setLinks] = useState<ReadonlyMap<string, KnownVenue>>(new Map());
  const { pendingIds, change } = useRowChange();
  if (data && !suggestions)
    setSuggestions(data.linkSuggestions.map(({ event, venues }) => ({ id: event.id, show: event, venues })));

  function setLink(show: Show, venue: KnownVenue | null, failed: string): Promise<boolean> {
    const call = async () => {
      await request('PATCH', listingCall(show.id), { venueId: venue?.id ?? null });
      setLinks((others) => {
        const without = [...others].filter(([id]) => id !== show.id);
        return new Map(venue ? [...without, [show.id, venue]] : without);
      });
      changed('listing', 'venue');
    };
    return change(show.id, call, [failed]);
  }

  async function link(show: Show, venue: KnownVenue): Promise<void> {
    if (!(await setLink(show, venue, 'Failed to link the show'))) return;
    focusRowIfLost(show.id);
    toast({ title: 'Show Linked', description: `${show.performer} plays at ${venue.name}.` });
  }

  async function unlink(show: Show): Promise<void> {
    if (!(await setLink(show, null, 'Failed to undo the link'))) return;
    focusRowIfLost(show.id);
    toast({ title: 'Link Undone', description: `${show.performer} is no longer linked to a venue.` });
  }

  return { suggestions, links, pendingIds, error: loadError, reload: refetch, link, unlink };
}
