import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast.ts';

/**
 * A part whose code is loaded when it is first wanted, by a `load` that stays the same; undefined until then. Where it
 * cannot be had, offline or after an update that took its file away, the page stays as it is, with what was typed, and
 * a toast says so. Browsers that remember the failure need the page loaded again.
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  onFailed?: () => void,
): Part | undefined {
  const [part, setPart] = useState<{ loaded: Part }>();
  const failed = useEffectEvent(() => onFailed?.());

  useEffect(() => {
    if (!wanted || part) return;
    let left = false;
    load().then(
      (loaded) => {
        if (!left) setPart({ loaded });
      },
      (fault) => {
        if (!(fault instanceof TypeError)) throw fault;
        console.error(fault);
        if (left) return;
        toast({
          title: 'Error',
          description: 'This could not be loaded. Please reload the page.',
          variant: 'destructive',
        });
        failed();
      },
    );
    return () => {
      left = true;
    };
  }, [load, wanted, part]);

  return part?.loaded;
}
