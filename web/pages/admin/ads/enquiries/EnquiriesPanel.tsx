import { useState } from 'react';
import { adEnquiryStatuses } from '#schema/ads/ad-enquiry.ts';
import { Button } from '#web/components/Button.tsx';
import { Segments } from '#web/components/forms/Segments.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { ReasonDialog } from '../../change/ReasonDialog.tsx';
import { counted } from '../../formats.ts';
import { ListLoading } from '../../ListLoading.tsx';
import { LoadFailed } from '../../LoadFailed.tsx';
import { useUrlParams } from '../../use-url-params.ts';
import { EnquiryCard } from './EnquiryCard.tsx';
import { enquiryStatusNames } from './status-names.ts';
import { type Enquiry, useEnquiries } from './use-enquiries.ts';

const statuses = adEnquiryStatuses.map((status) => ({ value: status, label: enquiryStatusNames[status] }));
const pageSize = 25;

/** Advertisers' enquiries and their decision (ADS-13, AAD-04). */
export function EnquiriesPanel() {
  const { get, change } = useUrlParams();
  const status = adEnquiryStatuses.find((status) => status === get('status')) ?? 'pending';
  const { enquiries, pendingVerdicts, decide } = useEnquiries(status);
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const [declining, setDeclining] = useState<Enquiry | null>(null);
  const { rows } = enquiries;

  async function decline(enquiry: Enquiry, reason: string): Promise<void> {
    if (await decide(enquiry, 'decline', reason)) setDeclining(null);
  }

  return (
    <section aria-labelledby="ad-enquiries" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="ad-enquiries" className="text-2xl tracking-tight">
        Enquiries
      </h2>
      <div className="flex">
        <Segments
          legend="Status"
          options={statuses}
          value={status}
          onChoose={(status) => {
            setVisibleCount(pageSize);
            change({ status: status === 'pending' ? '' : status });
          }}
        />
      </div>
      {!rows && !enquiries.error && <ListLoading label="Loading enquiries" />}
      {rows?.length === 0 && <EmptyState title={`No ${status} enquiries.`} />}
      {rows && rows.length > 0 && (
        <ul
          aria-label={`${enquiryStatusNames[status]} enquiries, newest first`}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {rows.slice(0, visibleCount).map((enquiry) => (
            <li key={enquiry.id} data-row={enquiry.id}>
              <EnquiryCard
                enquiry={enquiry}
                verdict={pendingVerdicts.get(enquiry.id)}
                onApprove={() => void decide(enquiry, 'approve')}
                onDecline={() => setDeclining(enquiry)}
              />
            </li>
          ))}
        </ul>
      )}
      {rows && rows.length > visibleCount && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <span className="text-sm text-faded">
            {visibleCount} of {counted(rows.length, 'enquiry', 'enquiries')} shown
          </span>
          <Button variant="outline" onClick={() => setVisibleCount(visibleCount + pageSize)}>
            Show more
          </Button>
        </p>
      )}
      {enquiries.error && (
        <LoadFailed
          title="The enquiries could not be loaded"
          error={enquiries.error}
          onRetry={enquiries.reload}
        />
      )}
      {declining && (
        <DeclineDialog
          subject={declining.title}
          pending={pendingVerdicts.has(declining.id)}
          onClose={() => setDeclining(null)}
          onDecline={(reason) => void decline(declining, reason)}
        />
      )}
    </section>
  );
}

type Props = {
  /** What is declined. */
  subject: string;
  pending: boolean;
  onClose: () => void;
  onDecline: (reason: string) => void;
};

/** Confirms the decline, with an optional reason. */
function DeclineDialog({ onDecline, ...dialog }: Props) {
  return (
    <ReasonDialog
      {...dialog}
      title="Decline the enquiry"
      submitLabel="Decline"
      rows={3}
      hint={() => 'Optional. Stored with the decision; the site does not notify the advertiser.'}
      onDecide={onDecline}
    />
  );
}
