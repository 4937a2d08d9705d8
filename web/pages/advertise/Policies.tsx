/** What holds for every ad (ADS-18, ADS-19). */
export function Policies() {
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
      <p>
        We look at your ad and write to you about the dates and the payment. Nothing is shown before that.
      </p>
    </section>
  );
}
