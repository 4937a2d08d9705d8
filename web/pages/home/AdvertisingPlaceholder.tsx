import { Link } from 'react-router-dom';

/** The room of a 300x250 ad, until there is one (HOME-17). */
export function AdvertisingPlaceholder() {
  return (
    <Link
      to="/advertise"
      className="grid aspect-300/250 w-full max-w-[300px] content-between overflow-hidden bg-accent p-5 text-on-accent"
    >
      <span className="narrow font-display text-[2.6rem] leading-[0.85] font-extrabold tracking-[-0.04em]">
        Your poster on this wall
      </span>
      <span className="font-semibold underline decoration-2 underline-offset-4">Advertise here</span>
    </Link>
  );
}
