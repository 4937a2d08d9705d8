import { formatNotice } from '#schema/listings/notice.ts';
import { TypeShape } from '#web/components/posters/TypeShape.tsx';
import { site } from '#web/data/site.ts';

const kinds = [
  ['music', 'Original music'],
  ['comedy', 'Stand-up comedy'],
  ['art', 'Art exhibitions'],
] as const;

/** The kinds of shows on the calendar, and the rules for listing (GEN-11..13). */
export function ListingRules() {
  const { minNoticeDays } = site();
  return (
    <section aria-labelledby="what-we-list" className="grid gap-5">
      <h2 id="what-we-list" className="text-3xl tracking-tight">
        What we list
      </h2>
      <ul className="border-t-2 border-ink">
        {kinds.map(([type, name]) => (
          <li
            key={type}
            className="flex items-center gap-4 border-b border-rule py-4 font-display text-xl font-bold tracking-tight md:text-2xl"
          >
            <span className="text-accent-text">
              <TypeShape type={type} />
            </span>
            {name}
          </li>
        ))}
      </ul>
      <p className="text-lg">
        Original music, stand-up comedy and art exhibitions only: no theater productions, cover bands, open
        mic nights or jam sessions.
        {minNoticeDays > 0 && ` Shows need at least ${formatNotice(minNoticeDays)} advance notice.`}
      </p>
    </section>
  );
}
