import type { EventType } from '#schema/kernel/fields.ts';

/** The names of the event types as people read them (GEN-15, EVT-05). */
export const eventTypeLabels: Record<EventType, string> = { music: 'Music', comedy: 'Comedy', art: 'Art' };
