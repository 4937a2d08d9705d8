import { PageHeading } from '../../layout/PageHeading.tsx';
import { useTitle } from '../../layout/use-title.ts';
import { AdFormats } from './AdFormats.tsx';
import { Benefits } from './Benefits.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { Policies } from './Policies.tsx';

/** What an ad brings, costs and may be, and the way to ask for one (ADS-06). */
export function AdvertisePage() {
  useTitle('Advertise');
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-12 pt-8 md:pt-12 lg:grid-cols-[minmax(0,46rem)_22rem]">
      <div className="lg:col-span-2">
        <PageHeading size="poster">Advertise</PageHeading>
      </div>
      <div className="grid grid-cols-1 content-start gap-12">
        <Benefits />
        <AdFormats />
      </div>
      <Policies />
      <EnquiryForm />
    </div>
  );
}
