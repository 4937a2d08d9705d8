import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button-style.ts';
import { site } from '../../data/site.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { useTitle } from '../../layout/use-title.ts';
import { Contact } from './Contact.tsx';
import { ListingRules } from './ListingRules.tsx';

/** Who we are, what we list, and the way to list a show (ABT-01, ABT-02). */
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
