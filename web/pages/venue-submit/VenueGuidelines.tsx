import { site } from '../../data/site.ts';

/** Which venues we list, and what the review does (VSUB-04, VEN-13). */
export function VenueGuidelines() {
  return (
    <section
      aria-labelledby="venue-guidelines"
      className="border-2 border-ink bg-sheet p-6 lg:sticky lg:top-8"
    >
      <h2 id="venue-guidelines" className="mb-4 text-2xl tracking-tight">
        Before you start
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-accent-text">
        <li>Places in {site().city} where people play, tell jokes or hang pictures</li>
        <li>Look whether we have it already: each name is listed once</li>
        <li>A photo of the room says more than its description</li>
      </ul>
      <h3 className="mt-6 mb-2 text-lg tracking-tight">What happens next</h3>
      <p>We look at every venue before we list it. The review takes 1-3 business days.</p>
    </section>
  );
}
