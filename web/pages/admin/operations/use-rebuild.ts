import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '../change/change-failure.ts';

/** The name that means all views. */
export const allViews = 'all';

/**
 * Starts a rebuild; its progress arrives by subscription. `starting` is the view whose request is pending.
 */
export function useRebuild(onStarted: () => void) {
  const [starting, setStarting] = useState<string | null>(null);

  async function rebuild(name: string): Promise<void> {
    setStarting(name);
    try {
      await request('POST', `/api/admin/projections/${encodeURIComponent(name)}/rebuild`);
      toast({
        title: 'Rebuild Started',
        description: name === allViews ? 'All projections are being rebuilt.' : `${name} is being rebuilt.`,
      });
      onStarted();
    } catch (error) {
      showChangeFailure(error, 'Failed to start the rebuild');
    } finally {
      setStarting(null);
    }
  }

  return { starting, rebuild };
}
