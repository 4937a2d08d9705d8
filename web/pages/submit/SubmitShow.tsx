import { PageHeading } from '../../layout/PageHeading.tsx';
import { useTitle } from '../../layout/use-title.ts';
import { Guidelines } from './Guidelines.tsx';
import { ShowForm } from './ShowForm.tsx';

export function SubmitShow() {
  useTitle('Submit a Show');
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-8 md:pt-12 lg:grid-cols-[minmax(0,44rem)_22rem]">
      <div className="lg:col-span-2">
        <PageHeading size="poster">Submit a Show</PageHeading>
      </div>
      <div className="lg:order-2">
        <Guidelines />
      </div>
      <ShowForm />
    </div>
  );
}
