import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '#web/components/toast.ts';

const toaster = () => import('#web/components/Toaster.tsx');

/**
 * Loads the toaster on the first interaction, or immediately when there is a toast: most visitors only read. When
 * loading fails, the next toast tries again.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [interacted, setInteracted] = useState(false);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);

  useEffect(() => {
    const controller = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => setInteracted(true), {
        once: true,
        capture: true,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (Toaster || (!interacted && toasts.length === 0)) return;
    toaster().then(
      (loaded) => setToaster(() => loaded.Toaster),
      (error) => {
        if (!(error instanceof TypeError)) throw error;
        console.error(error);
      },
    );
  }, [Toaster, interacted, toasts]);

  return Toaster && <Toaster />;
}
