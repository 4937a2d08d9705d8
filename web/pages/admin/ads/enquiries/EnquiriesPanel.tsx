import { useState } from 'react';
import { adEnquiryStatuses } from '#schema/ads/ad-enquiry.ts';
import { Segments } from '#web/components/forms/Segments.tsx';
import { CardList } from '../../CardList.tsx';
import { ReasonDialog } from '../../change/ReasonDialog.tsx';
import { LoadedList } from '../../LoadedList.tsx';
import { statusNames } from '../../StatusBadge.tsx';
import { useUrlParams } from '../../use-url-params.ts';
import { EnquiryCard } from './EnquiryCard.tsx';
import { type Enquiry, useEnquiries } from './use-enquiries.ts';

const statuses = adEnquiryStatuses.map((status) => ({ value: status, label: statusNames[status] }));

/** Advertisers' enquiries and their decision, which may have a reason (ADS-13, AAD-04, R-49). */
export function EnquiriesPanel() {
  const { get, change } = useUrlParams();
  const status = adEnquiryStatuses.find((status) => status === get('status')) ?? 'pending';
  const { enquiries, pendingVerdicts, decide } = useEnquiries(status);
  const [declining, setDeclining] = useState<Enquiry | null>(null);

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
          onChoose={(status) => change({ status: status === 'pending' ? '' : status })}
        />
      </div>
      <LoadedList
        name="enquiries"
        rows={enquiries.rows}
        error={enquiries.error}
        empty={`No ${status} enquiries.`}
        onRetry={enquiries.reload}
      >
        {(rows) => (
          <CardList
            label={`${statusNames[status]} enquiries, newest first`}
            rows={rows}
            noun="enquiry"
            plural="enquiries"
          >
            {(enquiry) => (
              <EnquiryCard
                enquiry={enquiry}
                verdict={pendingVerdicts.get(enquiry.id)}
                onApprove={() => void decide(enquiry, 'approve')}
                onDecline={() => setDeclining(enquiry)}
              />
            )}
          </CardList>
        )}
      </LoadedList>
      {declining && (
        <ReasonDialog
          title="Decline the enquiry"
          subject={declining.title}
          submitLabel="Decline"
          rows={3}
          hint={() => 'Optional. Stored with the decision; the site does not notify the advertiser.'}
          pending={pendingVerdicts.has(declining.id)}
          onClose={() => setDeclining(null)}
          onDecide={(reason) => void decline(declining, reason)}
        />
      )}
    </section>
  );
}
