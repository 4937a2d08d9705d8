import { Link } from '#web/components/Link.tsx';
import { site, today } from '#web/data/site.ts';

const link = 'inline-flex min-h-10 items-center hover:underline';

/** The city in big letters, the legal links, and a copyright sign that links to /admin (HDR-08..11). */
export function Footer() {
  const { name, city, privacyUrl, termsUrl } = site();
  return (
    <footer className="mt-24 overflow-hidden border-t-2 border-ink bg-ink text-paper">
      <div className="page-width grid gap-8 pt-10 pb-24">
        <p
          aria-hidden="true"
          style={{ fontSize: `min(${190 / (city.length + 1)}vw, 15rem)` }}
          className="narrow font-display leading-[0.8] font-extrabold tracking-[-0.05em] whitespace-nowrap"
        >
          {city}
          <span className="text-accent">.</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-6 text-sm">
          <p className="mr-auto py-2">Live music, comedy and art in {city} since 2024.</p>
          <Link to="/about" className={link}>
            About
          </Link>
          <Link to="/advertise" className={link}>
            Advertise
          </Link>
          <LegalLink name="Privacy" url={privacyUrl} />
          <LegalLink name="Terms" url={termsUrl} />
          <p>
            <Link
              to="/admin"
              aria-label="Copyright"
              className="-ml-1.5 inline-grid min-h-10 min-w-6 place-items-center hover:text-accent"
            >
              ©
            </Link>
            {today().slice(0, 4)} {name}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** 'Privacy' or 'Terms'; plain text unless the operator has configured a URL (HDR-09, HDR-10). */
function LegalLink({ name, url }: { name: string; url: string | null }) {
  return url ? (
    <a href={url} className={link}>
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );
}
