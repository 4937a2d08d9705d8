import type { AdEnquiryRow } from '#schema/ads/ad-rows.ts';
import type { AdEnquiry } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';

/** Enquiries for admins in the order of the rows, the contact decrypted. */
export function presentEnquiries(
  { sealer }: Pick<Gateway, 'sealer'>,
  rows: readonly AdEnquiryRow[],
): Promise<AdEnquiry[]> {
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      contactEmail: await sealer.open(row.contactEmail),
      contactName: await sealer.open(row.contactName),
    })),
  );
}
