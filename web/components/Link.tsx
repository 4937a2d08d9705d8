import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown };

/**
 * A link to a page of this site. The router's own also prefetches for its framework, and is 2.5 kB larger (260).
 */
export function Link({ to, state, target, onClick, ...rest }: Props) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(target !== undefined && { target }),
  });
  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  }
  return <a {...rest} href={useHref(to)} target={target} onClick={handleClick} />;
}
