import clsx from 'clsx';
import { type AdSize, adWeekPrice } from '#schema/ads/ad.ts';
import { adSizeNames } from '#web/components/ad-names.ts';
import { site } from '#web/data/site.ts';
import { useHydrated } from '#web/data/use-hydrated.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

const benefits = [
  ['Read before the night out', 'People come here to decide where to go, this week and the next.'],
  ['Local and only local', 'Every show is in town, and so is everyone who reads about it.'],
  ['Seen, not scrolled past', 'An impression counts once half of your ad is on the screen, and only once.'],
] as const;

function Benefits() {
  const { city } = site();
  return (
    <section aria-labelledby="benefits" className="grid gap-6">
      <p className="font-display text-2xl leading-tight font-bold tracking-tight md:text-3xl">
        Put your ad on the wall where {city} looks for live music, comedy and art.
      </p>
      <h2 id="benefits" className="sr-only">
        Benefits
      </h2>
      <ul className="border-t-2 border-ink">
        {benefits.map(([name, why]) => (
          <li key={name} className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[15rem_1fr]">
            <span className="font-semibold">{name}</span>
            <span className="text-faded">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sheets: Record<AdSize, string> = {
  '728x90': 'aspect-728/90',
  '300x250': 'aspect-300/250',
};
const widths: Record<AdSize, string> = { '728x90': 'max-w-[728px]', '300x250': 'max-w-[300px]' };

function AdFormat({ size }: { size: AdSize }) {
  return (
    <div className={clsx('grid grid-cols-1 content-start gap-2', widths[size])}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-xl tracking-tight">
        {adSizeNames[size]}
        <span className="font-sans text-base font-semibold">${adWeekPrice[size]}/week</span>
      </h3>
      <div
        className={clsx(
          'halftone grid w-full place-items-center border-2 border-dashed border-ink',
          sheets[size],
        )}
      >
        <span className="bg-paper px-2 text-sm font-semibold tabular-nums">{size}</span>
      </div>
    </div>
  );
}

/** The two formats in their real size, with price and file requirements (ADS-15 to ADS-17). */
function AdFormats() {
  return (
    <section aria-labelledby="ad-formats" className="grid grid-cols-1 gap-6">
      <h2 id="ad-formats" className="text-3xl tracking-tight">
        Ad specifications
      </h2>
      <AdFormat size="728x90" />
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[300px_1fr]">
        <AdFormat size="300x250" />
        <div className="grid content-start gap-2">
          <h3 className="text-xl tracking-tight">Files</h3>
          <ul className="border-t border-rule">
            {['JPG, PNG or GIF', 'Static only', 'Max 150KB'].map((rule) => (
              <li key={rule} className="border-b border-rule py-2">
                {rule}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Benefits, prices and rules of ads, and the enquiry form (ADS-06). */
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
      <EnquiryForm key={String(useHydrated())} />
    </div>
  );
}

/** The rules for every ad (ADS-18, ADS-19). */
function Policies() {
  return (
    <section
      aria-labelledby="ad-policies"
      className="self-start border-2 border-ink bg-sheet p-6 lg:sticky lg:top-8 lg:row-span-2"
    >
      <h2 id="ad-policies" className="mb-4 text-2xl tracking-tight">
        Policies
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-accent-text">
        <li>Approval within 24 hours</li>
        <li>Payment before going live</li>
        <li>Minimum commitment: 1 week</li>
        <li>No adult, gambling or illegal content</li>
      </ul>
      <h3 className="mt-6 mb-2 text-lg tracking-tight">What happens next</h3>
      <p>We review your ad and email you about dates and payment. Nothing is published before that.</p>
    </section>
  );
}
