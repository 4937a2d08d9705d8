import { ProjectionRow } from './ProjectionRow.tsx';
import type { ViewStatus } from './projection-statuses.ts';

const columns = ['Projection', 'Status', 'Position', 'Lag', 'Updated', 'Actions'];

type Props = {
  statuses: readonly ViewStatus[];
  starting: string | null;
  onRebuild: (name: string) => void;
};

/**
 * A table that becomes a stack of blocks on a phone; the roles are explicit because `display: block` removes them.
 */
export function ProjectionTable({ statuses, starting, onRebuild }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` removes a table's own roles
    <table
      role="table"
      className="block w-full border-collapse border border-rule bg-sheet text-left text-[0.95rem] md:table"
    >
      <caption className="sr-only">Projections</caption>
      <thead role="rowgroup" className="hidden border-b-2 border-ink text-sm md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="px-3 py-2.5">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {statuses.map((status) => (
        <ProjectionRow
          key={status.name}
          status={status}
          columns={columns.length}
          starting={starting}
          onRebuild={() => onRebuild(status.name)}
        />
      ))}
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
