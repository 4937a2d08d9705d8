import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissFailure, dismissToast, toast, toasts } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('toasts', () => {
  it('are shown one at a time; a new one replaces the old (TOAST-01)', () => {
    toast({ title: 'First' });
    toast({ title: 'Second', variant: 'destructive' });
    expect(toasts.get()).toMatchObject([{ title: 'Second', variant: 'destructive', open: true }]);
  });

  it('are removed 1,000,000 ms after they were closed (TOAST-02)', () => {
    toast({ title: 'Third' });
    const [shown] = toasts.get();
    dismissToast(shown?.id ?? -1);
    vi.advanceTimersByTime(999_999);
    expect(toasts.get()).toMatchObject([{ title: 'Third', open: false }]);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toEqual([]);
  });

  it('close when the failure they report is corrected, others stay', () => {
    toast({ title: 'Submission failed', variant: 'destructive' });
    dismissFailure();
    expect(toasts.get()).toMatchObject([{ title: 'Submission failed', open: false }]);
    toast({ title: 'Deleted' });
    dismissFailure();
    expect(toasts.get()).toMatchObject([{ title: 'Deleted', open: true }]);
  });

  it('call onClosed once, whether closed by hand or replaced', () => {
    const closed: string[] = [];
    toast({ title: 'First', onClosed: () => closed.push('first') });
    dismissToast(toasts.get()[0]?.id ?? -1);
    toast({ title: 'Second', onClosed: () => closed.push('second') });
    expect(closed).toEqual(['first']);
    const [second] = toasts.get();
    dismissToast(second?.id ?? -1);
    dismissToast(second?.id ?? -1);
    toast({ title: 'Third' });
    expect(closed).toEqual(['first', 'second']);
  });
});
