import { names } from '#projections/users/queries.ts';
import type { Actor } from '#schema/message.ts';
import type { Gateway } from './gateway.ts';

const spoken: Record<Actor['kind'], string> = {
  admin: 'Administrator',
  user: 'Member',
  guest: 'Guest',
  agent: 'Agent',
  'mail-link': 'Mailed link',
  system: 'System',
  operator: 'Operator',
};

/** How an admin reads who acted: the username, else the e-mail of the account, else the kind. */
export async function actorNames(
  { readModels, sealer }: Pick<Gateway, 'readModels' | 'sealer'>,
  actors: readonly Pick<Actor, 'kind' | 'id'>[],
): Promise<(actor: Actor) => string> {
  const people = [
    ...new Set(actors.filter(({ kind }) => kind === 'admin' || kind === 'user').map(({ id }) => id)),
  ];
  const known = people.length > 0 ? await names({ readModels, sealer }, people) : new Map<string, string>();
  return ({ kind, id }) => known.get(id) ?? spoken[kind];
}
