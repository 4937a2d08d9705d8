import { randomBytes } from 'node:crypto';
import type { ViewName } from '#schema/rows.ts';
import { projections } from '../views/all.ts';

/** A unique name for rows of the view as its projection makes them: `3.1f0c9a2e`. */
export function newVersion(name: ViewName): string {
  return `${projections[name].version}.${randomBytes(4).toString('hex')}`;
}

/** True when the rows were made by this version of the view's projection. */
export function isCurrent(name: ViewName, version: string): boolean {
  return version.startsWith(`${projections[name].version}.`);
}

/** True for rows of releases that stored the state among them (`3-9c1d02ab.1f0c9a2e`), where queries would find it. */
export function hasStateAmongRows(version: string): boolean {
  return /^\d+-[0-9a-f]{8}\./.test(version);
}
