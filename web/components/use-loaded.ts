import { useEffect, useEffectEvent, useState } from 'react';
import { errorToast, toast } from './toast/toast.ts';

/**
 * Loads a code chunk when `needed` is first true; undefined until then. `load` must be stable. When loading fails,
 * offline or because an update has removed the file, the page stays as it is, with everything typed, and a toast
 * reports it. Browsers that cache the failure need a reload of the page.
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  needed: boolean,
  onFailed?: () => void,
): Module | undefined {
  const [module, setModule] = useState<{ loaded: Module }>();
  const failed = useEffectEvent(() => onFailed?.());

  useEffect(() => {
    if (!needed || module) return;
    let cancelled = false;
    load().then(
      (loaded) => {
        if (!cancelled) setModule({ loaded });
      },
      (error) => {
        if (!(error instanceof TypeError)) throw error;
        console.error(error);
        if (cancelled) return;
        toast(errorToast('Error', 'This could not be loaded. Please reload the page.'));
        failed();
      },
    );
    return () => {
      cancelled = true;
    };
  }, [load, needed, module]);

  return module?.loaded;
}
