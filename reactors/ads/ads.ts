import { v5 } from 'uuid';
import type { Recorded } from '#schema/events.ts';
import { metaAfter, type Reactor, SkipEvent } from '../reactor.ts';

/** The namespace of this reactor's command ids. */
const commandIdNamespace = '2d6f4b0e-7c15-5a9e-b3d8-0e94c6a1f752';

/**
 * Creates the ad of an approved enquiry, active, with the id and the picture of the approval, which has
 * checked the picture (ADS-13). The ad keeps the correlation id of its enquiry.
 */
export const adsReactor: Reactor<'AdEnquiryApproved'> = {
  name: 'ads',
  on: ['AdEnquiryApproved'],

  async react(event, { log, send }) {
    const { stream } = event;
    const { adId, creativeUrl } = event.data;
    if (typeof adId !== 'string' || typeof creativeUrl !== 'string')
      throw new SkipEvent('the approval names no ad, or no picture');
    const events = (await log.readStream(stream)) as Recorded[];
    const submitted = events.find((event) => event.type === 'AdEnquirySubmitted');
    if (!submitted) throw new SkipEvent(`no enquiry in ${stream}`);
    const { enquiryId, title, targetUrl, size, placement, startDate, endDate } = submitted.data;
    const outcome = await send({
      type: 'CreateAd',
      data: {
        adId,
        enquiryId,
        title,
        creativeUrl,
        targetUrl,
        size,
        placement,
        startDate,
        endDate,
        priority: 1,
        active: true,
        creative: null,
      },
      meta: {
        ...metaAfter(event, 'ads-reactor', v5(event.id, commandIdNamespace)),
        correlationId: submitted.meta.correlationId,
      },
    });
    if (!outcome.ok && outcome.rejection.code !== 'ad-exists')
      throw new Error(`CreateAd was rejected: ${outcome.rejection.code}`);
  },
};
