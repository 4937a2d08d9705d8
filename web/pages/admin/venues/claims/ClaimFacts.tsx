import { Download } from 'lucide-react';
import { businessRoleLabels } from '#schema/venues/venue-claim.ts';
import { Fact } from '../../Fact.tsx';
import { sizeInWords } from './messages.ts';
import type { Claim } from './use-claims.ts';

const link = 'font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent';

export function ClaimFacts({ claim }: { claim: Claim }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact label="Role">{businessRoleLabels[claim.businessRole]}</Fact>
      <Fact label="Contact">{claim.contactName}</Fact>
      <Fact label="Email">
        <a href={`mailto:${claim.contactEmail}`} className={link}>
          {claim.contactEmail}
        </a>
      </Fact>
      <Fact label="Phone">
        {claim.contactPhone && (
          <a href={`tel:${claim.contactPhone}`} className={link}>
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
          <a
            href={url}
            download={name}
            className="inline-flex items-start gap-1.5 font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent"
          >
            <Download aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="wrap-anywhere">{name}</span>
          </a>{' '}
          <span className="text-sm whitespace-nowrap text-faded">{sizeInWords(size)}</span>
        </li>
      ))}
    </ul>
  );
}
