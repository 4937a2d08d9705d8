/** What a claimant should know beforehand (CLM-06, CLM-07). */
export function ClaimRules() {
  return (
    <section aria-labelledby="claim-rules" className="border-2 border-ink bg-sheet p-6 lg:sticky lg:top-8">
      <h2 id="claim-rules" className="mb-4 text-2xl tracking-tight">
        Before you start
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-accent-text">
        <li>For owners, managers, booking and their representatives</li>
        <li>A bill, a license or a letter with the venue's name on it helps us decide</li>
        <li>Only the people who review claims see your documents</li>
      </ul>
      <p className="mt-5 border-l-4 border-accent pl-4 font-semibold">
        False claims may result in account suspension.
      </p>
      <h3 className="mt-6 mb-2 text-lg tracking-tight">What happens next</h3>
      <p>The review takes 3-5 business days. We may write to the address you give.</p>
    </section>
  );
}
