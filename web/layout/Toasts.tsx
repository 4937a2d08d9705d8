import { type ComponentType, useEffect, useState } from 'react';
import { toasts } from '#web/components/toast/toast.ts';

const toaster = () => import('#web/components/toast/Toaster.tsx');

/**
 * Loads the toaster on the first interaction, or immediately when there is a toast: most visitors only read. When
 * loading fails, the next toast tries again.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [interacted, setInteracted] = useState(false);
  const hasToast = toasts.use().length > 0;

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
    if (Toaster || (!interacted && !hasToast)) return;
    toaster().then(
      (loaded) => setToaster(() => loaded.Toaster),
      (error) => {
        if (!(error instanceof TypeError)) throw error;
        console.error(error);
      },
    );
  }, [Toaster, interacted, hasToast]);

  return Toaster && <Toaster />;
}
