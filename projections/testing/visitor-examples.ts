import { visitorStream } from '#schema/kernel/streams.ts';
import type { SampleEvent } from './recorded-events.ts';

export const visitorCounted = (visitor: string, month = '2026-11'): SampleEvent => ({
  type: 'VisitorCounted',
  data: { month },
  beside: { stream: visitorStream(month, visitor) },
});
