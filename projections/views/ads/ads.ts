import type { AdRow } from '#schema/ads/ad-rows.ts';
import type { Projection } from '../../engine/projection.ts';

const adOf = ({ data }: { data: { adId: string } }) => data.adId;

/** The ads with their impressions and clicks (DATA-11). */
export const ads: Projection<AdRow, 'ad' | 'adTraffic'> = {
  name: 'ads',
  version: 3,
  indexes: [['active', 'placement', 'priority', 'createdAt'], ['startDate'], ['endDate'], ['createdAt']],
  on: {
    AdCreated: {
      key: adOf,
      apply(_row, { data, meta }) {
        const { adId, enquiryId: _enquiry, ...ad } = data;
        return { id: adId, ...ad, impressions: 0, clicks: 0, countedUntil: null, createdAt: meta.occurredAt };
      },
    },
    AdRevised: {
      key: adOf,
      apply(row, { data: { adId: _id, ...changes } }) {
        return row && { ...row, ...changes };
      },
    },
    AdActivated: { key: adOf, apply: (row) => row && { ...row, active: true } },
    AdDeactivated: { key: adOf, apply: (row) => row && { ...row, active: false } },
    AdImpressionRecorded: {
      key: adOf,
      apply: (row) => row && { ...row, impressions: row.impressions + 1 },
    },
    AdClickRecorded: { key: adOf, apply: (row) => row && { ...row, clicks: row.clicks + 1 } },
    AdTrafficCounted: {
      key: adOf,
      apply: (row, { data: { day, impressions, clicks } }) =>
        row && {
          ...row,
          impressions: row.impressions + impressions,
          clicks: row.clicks + clicks,
          countedUntil: later(row.countedUntil, day),
        },
    },
  },
};

const later = (one: string | null, other: string) => (one !== null && one > other ? one : other);
