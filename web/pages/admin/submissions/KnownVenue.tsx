import { SubmissionVenuesDocument } from '../../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../../data/graphql/use-ask.ts';
import { SuggestedVenues } from '../venues/links/SuggestedVenues.tsx';

type Props = { submissionId: string; pending: boolean; onApprove: (venueId: string) => void };

/** The known venues that a sent text may mean; taking one approves the show and links it. Nothing where none fits. */
export function KnownVenue({ submissionId, pending, onApprove }: Props) {
  const { data } = useAsk(SubmissionVenuesDocument, { submissionId }, { fresh: true });
  if (!data || data.venueSuggestions.length === 0) return null;
  return (
    <section aria-labelledby={`venue-of-${submissionId}`} className="grid gap-3 border-t border-rule pt-4">
      <h2 id={`venue-of-${submissionId}`} className="text-lg leading-tight tracking-tight">
        A known venue?
      </h2>
      <SuggestedVenues
        venues={data.venueSuggestions}
        action="Approve and link"
        pending={pending}
        onChoose={({ id }) => onApprove(id)}
      />
    </section>
  );
}
