import type { EventType } from '#schema/kernel/fields.ts';
import { Badge } from '../Badge.tsx';
import { eventTypeLabels } from './event-types.ts';
import { TypeShape } from './TypeShape.tsx';

export function TypeLabel({ type }: { type: EventType }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <TypeShape type={type} />
      {eventTypeLabels[type]}
    </span>
  );
}

/** The type of a show: 'Music', 'Comedy' or 'Art' (EVT-05). */
export function TypeBadge({ type }: { type: EventType }) {
  return (
    <Badge tone="outline">
      <TypeLabel type={type} />
    </Badge>
  );
}
