import { useState } from 'react';
import { useClient } from 'urql';
import type { AdEnquiryStatus } from '#schema/ads/ad-enquiry.ts';
import type { AdEnquiry } from '#schema/wire.ts';
import { toast } from '#web/components/toast.ts';
import { AdEnquiriesDocument, type AdEnquiriesQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { RequestFailed, request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change-failure.ts';
import { focusRowIfLost } from '../../table/focus-row.ts';
import { useAllPages } from '../../table/use-all-pages.ts';
import { adsChanged } from '../use-ads.ts';

export type Enquiry = AdEnquiriesQuery['adEnquiries']['edges'][number]['node'];
export type EnquiryVerdict = 'approve' | 'decline';

const newest = 200;
const sentences = {
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

/** The enquiries of one status, and deciding them (ADS-13). A decided one stays in its place, with its outcome. */
export function useEnquiries(status: AdEnquiryStatus) {
  const client = useClient();
  const enquiries = useAllPages(AdEnquiriesDocument, { status }, ({ adEnquiries }) => adEnquiries);
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, EnquiryVerdict>>(new Map());

  /** A colleague was quicker: the server says how it stands. */
  async function refresh(): Promise<void> {
    const { data } = await client
      .query<AdEnquiriesQuery>(
        AdEnquiriesDocument.toString(),
        { status: null, first: newest, after: null },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    const now = new Map(data?.adEnquiries.edges.map(({ node }) => [node.id, node]));
    enquiries.change((rows) => rows.map((row) => now.get(row.id) ?? row));
  }

  /** True when the enquiry is decided, whoever did it. */
  async function decide(enquiry: Enquiry, verdict: EnquiryVerdict, reason?: string): Promise<boolean> {
    const { id } = enquiry;
    const { title, description, failed } = sentences[verdict];
    setUnderWay((others) => new Map(others).set(id, verdict));
    try {
      const path = `/api/admin/ad-enquiries/${encodeURIComponent(id)}/${verdict}`;
      const answer = await request('PATCH', path, reason === undefined ? undefined : { reason });
      const { enquiry: now }: { enquiry: AdEnquiry } = await answer.json();
      enquiries.change((rows) => rows.map((row) => (row.id === id ? { ...row, ...now } : row)));
      toast({ title, description: description(enquiry) });
      adsChanged();
      focusRowIfLost(id);
      return true;
    } catch (error) {
      showChangeFailure(error, failed);
      if (!(error instanceof RequestFailed && error.status === 409)) return false;
      adsChanged();
      await refresh();
      focusRowIfLost(id);
      return true;
    } finally {
      setUnderWay((others) => new Map([...others].filter(([other]) => other !== id)));
    }
  }

  return { enquiries, underWay, decide };
}
