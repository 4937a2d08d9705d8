import { ArrowRight } from 'lucide-react';
import { Link } from '#web/components/Link.tsx';

const links = [
  { to: '/submit', label: 'Submit a Show' },
  { to: '/search?upcoming=weekend', label: 'This Weekend' },
  { to: '/search?upcoming=week', label: 'Next Week' },
  { to: '/search?eventType=music', label: 'All Music Shows' },
  { to: '/search?eventType=comedy', label: 'All Comedy Shows' },
];

/** HOME-15. */
export function QuickLinks() {
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className="mb-3 text-2xl tracking-tight">
        Quick Links
      </h2>
      <ul className="border-t border-rule">
        {links.map(({ to, label }) => (
          <li key={to} className="border-b border-rule">
            <Link
              to={to}
              className="group flex min-h-11 items-center justify-between gap-3 font-semibold hover:text-accent-text"
            >
              {label}
              <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
