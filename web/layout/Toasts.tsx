import { type ComponentType, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { toasts } from '#web/components/toast/toast.ts';
import { whenIdle } from '#web/data/graphql/when-idle.ts';

const toaster = () => import('#web/components/toast/Toaster.tsx');

/**
 * Loads the toaster after the first interaction, when that is painted, or immediately when there is a toast: most
 * visitors only read. When loading fails, the next toast tries again.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [interacted, setInteracted] = useState(false);
  // A press that shows a toast is painted before the toaster is requested.
  const hasToast = useDeferredValue(toasts.use().length > 0);

  useEffect(() => {
    const controller = new AbortController();
    const load = () => whenIdle(() => startTransition(() => setInteracted(true)));
    for (const type of ['click', 'keydown'])
      addEventListener(type, load, {
        once: true,
        capture: true,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (Toaster || (!interacted && !hasToast)) return;
    toaster().then(
      (loaded) => startTransition(() => setToaster(() => loaded.Toaster)),
      (error) => {
        if (!(error instanceof TypeError)) throw error;
        console.error(error);
      },
    );
  }, [Toaster, interacted, hasToast]);

  return Toaster && <Toaster />;
}
