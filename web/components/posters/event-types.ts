import type { EventType } from '#schema/kernel/fields.ts';

/** Labels of the event types (GEN-15, EVT-05). */
export const eventTypeLabels: Record<EventType, string> = { music: 'Music', comedy: 'Comedy', art: 'Art' };
