import type { AdRow } from '#schema/ads/ad-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';

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
    AdRevised: changes(adOf, ({ data: { adId: _id, ...fields } }) => fields),
    AdActivated: changes(adOf, () => ({ active: true })),
    AdDeactivated: changes(adOf, () => ({ active: false })),
    AdImpressionRecorded: changes(adOf, (_event, { impressions }) => ({ impressions: impressions + 1 })),
    AdClickRecorded: changes(adOf, (_event, { clicks }) => ({ clicks: clicks + 1 })),
    AdTrafficCounted: changes(adOf, ({ data: { day, impressions, clicks } }, row) => ({
      impressions: row.impressions + impressions,
      clicks: row.clicks + clicks,
      countedUntil: later(row.countedUntil, day),
    })),
  },
};

const later = (one: string | null, other: string) => (one !== null && one > other ? one : other);
