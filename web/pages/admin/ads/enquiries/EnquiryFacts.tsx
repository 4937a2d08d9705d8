import { type AdSize, adWeekPrice } from '#schema/ads/ad.ts';
import { Fact } from '../../Fact.tsx';
import { placementNames, runInWords, sizeInWords } from '../words.ts';
import type { Enquiry } from './use-enquiries.ts';

/** Who asks, what they would spend, and what they wish. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { size, placement, contactName, contactEmail, budget } = enquiry;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label="Contact">{contactName}</Fact>
      <Fact label="Email">
        <a
          href={`mailto:${contactEmail}`}
          className="font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent"
        >
          {contactEmail}
        </a>
      </Fact>
      <Fact label="Budget">{budget}</Fact>
      <Fact label="Placement">{placementNames[placement]}</Fact>
      <Fact label="Size">
        {sizeInWords(size)}, ${adWeekPrice[size as AdSize]}/week
      </Fact>
      <Fact label="Run">{runInWords(enquiry)}</Fact>
    </dl>
  );
}
