import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '#web/components/toast.ts';

const toaster = () => import('#web/components/Toaster.tsx');

/**
 * Loads the toaster when somebody first presses something, or at once when there is something to say: a reader
 * who only looks needs none. When it cannot be loaded, the next toast tries again.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [pressed, setPressed] = useState(false);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);

  useEffect(() => {
    const ended = new AbortController();
    for (const doing of ['pointerdown', 'keydown'])
      addEventListener(doing, () => setPressed(true), { once: true, capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);

  useEffect(() => {
    if (Toaster || (!pressed && toasts.length === 0)) return;
    toaster().then(
      (loaded) => setToaster(() => loaded.Toaster),
      (fault) => {
        if (!(fault instanceof TypeError)) throw fault;
        console.error(fault);
      },
    );
  }, [Toaster, pressed, toasts]);

  return Toaster && <Toaster />;
}
