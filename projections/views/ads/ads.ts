import type { Recorded } from '#schema/events.ts';
import type { AdRow } from '#schema/rows.ts';
import type { Projection } from '../../engine/projection.ts';

type OnAd =
  | 'AdCreated'
  | 'AdRevised'
  | 'AdActivated'
  | 'AdDeactivated'
  | 'AdImpressionRecorded'
  | 'AdClickRecorded';

const adOf = ({ data }: Recorded<OnAd>) => [data.adId];

/** The ads with what was seen and followed of them (DATA-11). */
export const ads: Projection<AdRow> = {
  name: 'ads',
  version: 1,
  indexes: [['active', 'placement', 'priority', 'createdAt'], ['startDate'], ['endDate'], ['createdAt']],
  on: {
    AdCreated: adOf,
    AdRevised: adOf,
    AdActivated: adOf,
    AdDeactivated: adOf,
    AdImpressionRecorded: adOf,
    AdClickRecorded: adOf,
  },

  evolve(row, event) {
    switch (event.type) {
      case 'AdCreated':
        return created(event);
      case 'AdRevised': {
        const { adId: _id, ...changes } = event.data;
        return row && { ...row, ...changes };
      }
      case 'AdActivated':
        return row && { ...row, active: true };
      case 'AdDeactivated':
        return row && { ...row, active: false };
      case 'AdImpressionRecorded':
        return row && { ...row, impressions: row.impressions + 1 };
      case 'AdClickRecorded':
        return row && { ...row, clicks: row.clicks + 1 };
      default:
        return row;
    }
  },
};

function created({ data, meta }: Recorded<'AdCreated'>): AdRow {
  const { adId, enquiryId: _enquiry, ...ad } = data;
  return { id: adId, ...ad, impressions: 0, clicks: 0, createdAt: meta.occurredAt };
}
