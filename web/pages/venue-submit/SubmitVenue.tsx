import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { VenueForm } from './VenueForm.tsx';
import { VenueGuidelines } from './VenueGuidelines.tsx';

type Props = { again: boolean; onSubmitted: (venueId: string) => void };

export function SubmitVenue({ again, onSubmitted }: Props) {
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 pt-6 md:pt-8 lg:grid-cols-[minmax(0,44rem)_22rem]">
      <div className="grid gap-6 lg:col-span-2">
        <Breadcrumb links={[{ to: '/venues', label: 'Venues' }]} here="Submit Venue" />
        <PageHeading size="poster" outcome={again}>
          Submit Venue
        </PageHeading>
      </div>
      <div className="lg:order-2">
        <VenueGuidelines />
      </div>
      <VenueForm onSubmitted={onSubmitted} />
    </div>
  );
}
