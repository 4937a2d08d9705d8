import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '#web/graphql/when-idle.ts';
import { toastStore } from '#web/parts/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('#web/parts/Toaster.tsx')).Toaster }));

/** Loads the toaster when the browser is idle, or at once when there is something to say. */
export function Toasts() {
  const [idle, setIdle] = useState(false);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!idle && toasts.length === 0) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
