import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server, and in the browser while it takes over a page that the server has rendered: then stored values,
 * such as drafts, must not be displayed yet. The component renders again afterwards.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
