import { visitorStream } from '#schema/kernel/streams.ts';
import type { SampleEvent } from './recorded-events.ts';

export const visitorCounted = (visitor: string, month = '2026-11'): SampleEvent => ({
  type: 'VisitorCounted',
  data: { month },
  overrides: { stream: visitorStream(month, visitor) },
});
