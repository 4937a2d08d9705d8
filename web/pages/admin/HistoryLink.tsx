import { History } from 'lucide-react';
import { type ButtonStyle, buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';

/** `to` is of `historyPath`, `describedBy` the id of the element that names the item. */
type Props = { to: string; describedBy?: string };

export function HistoryLink({ to, describedBy }: Props) {
  return (
    <Link to={to} aria-describedby={describedBy} className="underline underline-offset-3">
      History
    </Link>
  );
}

type ButtonProps = Props & { size?: ButtonStyle['size']; plain?: boolean };

/** The same beside other buttons; `plain` ones have no icon. */
export function HistoryButton({ to, describedBy, size, plain = false }: ButtonProps) {
  return (
    <Link to={to} aria-describedby={describedBy} className={buttonStyle({ variant: 'quiet', size })}>
      {!plain && <History aria-hidden />}
      History
    </Link>
  );
}
