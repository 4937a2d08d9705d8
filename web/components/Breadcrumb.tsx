import { Link } from '#web/components/Link.tsx';

type Props = {
  /** Parent pages from the top down; home is added. */
  links: readonly { to: string; label: string }[];
  here: string;
};

export function Breadcrumb({ links, here }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-y-1">
        {[{ to: '/', label: 'Home' }, ...links].map(({ to, label }) => (
          <li key={to} className="flex items-center after:mx-2 after:text-faded after:content-['/'/'']">
            <Link
              to={to}
              className="py-1.5 font-semibold wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 wrap-anywhere text-faded">
          {here}
        </li>
      </ol>
    </nav>
  );
}
