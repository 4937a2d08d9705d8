import { formatNotice } from '#schema/listings/notice.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { TypeShape } from '#web/components/posters/TypeShape.tsx';
import { site } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';

/** Who we are, what we list, and how to list a show (ABT-01, ABT-02). */
export function AboutPage() {
  const { name, city, supportEmail } = site();
  useTitle('About');
  return (
    <div className="page-width grid gap-x-16 gap-y-12 pt-8 md:pt-12 lg:grid-cols-[minmax(0,44rem)_22rem]">
      <div className="lg:col-span-2">
        <PageHeading size="poster">About</PageHeading>
      </div>
      <div className="grid content-start gap-12">
        <p className="font-display text-2xl leading-tight font-bold tracking-tight md:text-3xl">
          {name} has served {city} since 2024: one calendar of who plays, where, when and for how much.
        </p>
        <ListingRules />
      </div>
      <div className="grid gap-6 self-start lg:sticky lg:top-8">
        <section aria-labelledby="your-show" className="grid gap-4 border-2 border-ink bg-sheet p-6">
          <h2 id="your-show" className="text-2xl tracking-tight">
            Playing soon?
          </h2>
          <p>Send us your show. Our team reviews every one and lists it if approved.</p>
          <Link to="/submit" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            Submit a Show
          </Link>
        </section>
        <Contact email={supportEmail} />
      </div>
    </div>
  );
}

/** How to reach the team: by e-mail if the operator has configured an address, else through the help chat. */
function Contact({ email }: { email: string | null }) {
  return (
    <section aria-labelledby="contact" className="border-2 border-ink bg-sheet p-6">
      <h2 id="contact" className="mb-3 text-2xl tracking-tight">
        Contact
      </h2>
      <p>
        Questions, corrections, a venue to claim?{' '}
        {email === null ? 'Ask in the help chat: the Help button is on every page.' : 'Write to us:'}
      </p>
      {email !== null && (
        <p className="mt-3">
          <a
            href={`mailto:${email}`}
            className="inline-block min-h-6 font-semibold wrap-anywhere underline underline-offset-4 hover:text-accent-text"
          >
            {email}
          </a>
        </p>
      )}
    </section>
  );
}

const kinds = [
  ['music', 'Original music'],
  ['comedy', 'Stand-up comedy'],
  ['art', 'Art exhibitions'],
] as const;

/** The kinds of shows on the calendar, and the rules for listing (GEN-11..13). */
function ListingRules() {
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
