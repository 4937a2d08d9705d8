import type { EventType } from '#schema/kernel/fields.ts';
import { Badge } from '../Badge.tsx';
import { TypeLabel } from './TypeLabel.tsx';

/** The type of a show: 'Music', 'Comedy' or 'Art' (EVT-05). */
export function TypeBadge({ type }: { type: EventType }) {
  return (
    <Badge tone="outline">
      <TypeLabel type={type} />
    </Badge>
  );
}
