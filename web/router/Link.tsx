import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { navigate, useLocation } from './router.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site. */
  to: string;
  /** The scroll position stays. */
  preventScrollReset?: boolean;
};

/** A click that a link of this tab handles; the others open tabs or windows, or download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

/** A link within the site, which changes the page without loading the document. */
export function Link({ to, preventScrollReset = false, onClick, ...anchor }: Props) {
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event) || (anchor.target && anchor.target !== '_self')) return;
        event.preventDefault();
        navigate(to, { preventScrollReset });
      }}
    />
  );
}

/** A link that says whether it leads to the current page. */
export function NavLink(props: Props) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}

/** Goes to an address instead of displaying something; it replaces the entry of the browser history. */
export function Navigate({ to }: { to: string }) {
  useEffect(() => {
    navigate(to, { replace: true });
  }, [to]);
  return null;
}
