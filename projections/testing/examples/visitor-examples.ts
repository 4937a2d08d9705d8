import type { SampleEvent } from '../recorded-events.ts';

/** The first visit of a visitor, as earlier releases recorded it. */
export const visitorCounted = (visitor: string, month = '2026-11'): SampleEvent => ({
  type: 'VisitorCounted',
  data: { month },
  overrides: { stream: `visitor-${month.replace('-', '')}_${visitor}` },
});

export const visitorsCounted = (day: string, visitors: number): SampleEvent => ({
  type: 'VisitorsCounted',
  data: { day, visitors },
});
