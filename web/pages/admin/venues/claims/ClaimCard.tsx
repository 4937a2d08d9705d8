import { Download } from 'lucide-react';
import { useId } from 'react';
import { businessRoleLabels } from '#schema/venues/venue-claim.ts';
import { fileSize } from '#web/components/file-size.ts';
import { Link } from '#web/components/Link.tsx';
import { Fact } from '../../Fact.tsx';
import { HistoryLink } from '../../HistoryLink.tsx';
import { historyPath } from '../../history-path.ts';
import { linkStyle } from '../../link-style.ts';
import { StatusBadge, statusNames } from '../../StatusBadge.tsx';
import { Ago, When } from '../../When.tsx';
import { ClaimDecision } from './ClaimDecision.tsx';
import type { Claim, ClaimVerdict } from './use-claims.ts';

type Props = {
  claim: Claim;
  /** The number of other pending claims for the same venue. */
  rivals: number;
  verdict: ClaimVerdict | undefined;
  onDecide: (claim: Claim, verdict: ClaimVerdict, adminNotes: string) => void;
};

export function ClaimCard({ claim, rivals, verdict, onDecide }: Props) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="grid gap-5 border border-rule bg-sheet p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 id={id} className="text-xl leading-tight tracking-tight">
            <Link
              data-name
              to={`/venues/${claim.venueId}`}
              className="underline-offset-3 wrap-anywhere hover:underline"
            >
              {claim.venueName}
            </Link>
          </h3>
          <p className="text-sm text-faded">
            Claimed by{' '}
            {claim.username ? (
              <Link
                to={`/users/${claim.username}`}
                className="font-semibold text-ink underline underline-offset-3"
              >
                {claim.username}
              </Link>
            ) : (
              'a member without a name'
            )}
            , <Ago at={claim.createdAt} />
            {' · '}
            <HistoryLink to={historyPath('claim', claim.id)} />
          </p>
        </div>
        <StatusBadge status={claim.status} />
      </header>
      <ClaimFacts claim={claim} />
      {claim.status === 'pending' ? (
        <ClaimDecision {...{ claim, rivals, verdict, onDecide }} describedBy={id} />
      ) : (
        <ClaimOutcome claim={claim} />
      )}
    </article>
  );
}

function ClaimOutcome({ claim }: { claim: Claim }) {
  const decided = statusNames[claim.status];
  return (
    <dl className="grid gap-x-8 gap-y-4 border-t border-rule pt-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact label={`${decided} by`}>{claim.reviewedByName ?? null}</Fact>
      <Fact label={`${decided} at`}>{claim.reviewedAt && <When at={claim.reviewedAt} />}</Fact>
      <Fact label="Notes on the decision" className="sm:col-span-2">
        {claim.adminNotes && <span className="whitespace-pre-line">{claim.adminNotes}</span>}
      </Fact>
    </dl>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact label="Role">{businessRoleLabels[claim.businessRole]}</Fact>
      <Fact label="Contact">{claim.contactName}</Fact>
      <Fact label="Email">
        <a href={`mailto:${claim.contactEmail}`} className={linkStyle}>
          {claim.contactEmail}
        </a>
      </Fact>
      <Fact label="Phone">
        {claim.contactPhone && (
          <a href={`tel:${claim.contactPhone}`} className={linkStyle}>
            {claim.contactPhone}
          </a>
        )}
      </Fact>
      <Fact label="Notes" className="sm:col-span-2">
        {claim.notes && <span className="whitespace-pre-line">{claim.notes}</span>}
      </Fact>
      <Fact label="Documents" className="sm:col-span-2">
        {claim.verificationDocs.length > 0 ? <ClaimDocuments documents={claim.verificationDocs} /> : 'None'}
      </Fact>
    </dl>
  );
}

/** The documents as downloads; the server never shows them in the page (CLM-19). */
function ClaimDocuments({ documents }: { documents: Claim['verificationDocs'] }) {
  return (
    <ul className="grid gap-1">
      {documents.map(({ name, url, size }) => (
        <li key={url}>
          <a href={url} download={name} className={`inline-flex items-start gap-1.5 ${linkStyle}`}>
            <Download aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="wrap-anywhere">{name}</span>
          </a>{' '}
          <span className="text-sm whitespace-nowrap text-faded">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
