import { site } from '../../data/site.ts';

const benefits = [
  ['Read before the night out', 'People come here to decide where to go, this week and the next.'],
  ['Local and only local', 'Every show is in town, and so is everyone who reads about it.'],
  ['Seen, not scrolled past', 'An impression counts once half of your ad is on the screen, and only once.'],
] as const;

export function Benefits() {
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
