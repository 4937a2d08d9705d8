import { useState } from 'react';
import type { AdEnquiryStatus } from '#schema/ads/ad-enquiry.ts';
import type { AdEnquiry } from '#schema/wire.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed, write } from '#web/data/graphql/changed.ts';
import { loadClient } from '#web/data/graphql/client.ts';
import { AdEnquiriesDocument, type AdEnquiriesQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { hasStatus, request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change/change-failure.ts';
import { focusRowIfLost } from '../../table/focus-row.ts';
import { useTableRows } from '../../table/use-table-rows.ts';

export type Enquiry = AdEnquiriesQuery['adEnquiries']['edges'][number]['node'];
export type EnquiryVerdict = 'approve' | 'decline';

const refreshLimit = 200;
const messages = {
  approve: {
    title: 'Enquiry Approved',
    description: ({ title }: Enquiry) => `${title} is now an active ad, shown during its run.`,
    failed: 'Failed to approve the enquiry',
  },
  decline: {
    title: 'Enquiry Declined',
    description: ({ title }: Enquiry) => `${title} will not be shown.`,
    failed: 'Failed to decline the enquiry',
  },
};

/** The enquiries of one status, and deciding them (ADS-13). Decided ones stay in the list, with their outcome. */
export function useEnquiries(status: AdEnquiryStatus) {
  const enquiries = useTableRows(AdEnquiriesDocument, { status }, ({ adEnquiries }) => adEnquiries);
  const [pendingVerdicts, setPendingVerdicts] = useState<ReadonlyMap<string, EnquiryVerdict>>(new Map());

  /** Reloads the loaded enquiries, after another admin has decided one. */
  async function refresh(): Promise<void> {
    const { urql } = await loadClient();
    await urql
      .query(
        AdEnquiriesDocument.toString(),
        { status: null, first: refreshLimit, after: null },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
  }

  /** True when the enquiry is decided, by this admin or another. */
  async function decide(enquiry: Enquiry, verdict: EnquiryVerdict, reason?: string): Promise<boolean> {
    const { id } = enquiry;
    const { title, description, failed } = messages[verdict];
    setPendingVerdicts((others) => new Map(others).set(id, verdict));
    try {
      const path = `/api/admin/ad-enquiries/${encodeURIComponent(id)}/${verdict}`;
      const response = await request('PATCH', path, reason === undefined ? undefined : { reason });
      const { enquiry: current }: { enquiry: AdEnquiry } = await response.json();
      write('AdEnquiry', current);
      toast({ title, description: description(enquiry) });
      changed('ad');
      focusRowIfLost(id);
      return true;
    } catch (error) {
      showChangeFailure(error, failed);
      if (!hasStatus(error, 409)) return false;
      changed('ad');
      await refresh();
      focusRowIfLost(id);
      return true;
    } finally {
      setPendingVerdicts((others) => new Map([...others].filter(([other]) => other !== id)));
    }
  }

  return { enquiries, pendingVerdicts, decide };
}
