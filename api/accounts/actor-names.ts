import { agentsById } from '#projections/views/ai_agents/queries.ts';
import { displayNames } from '#projections/views/users/queries.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { aiAgentStream } from '#schema/kernel/streams.ts';
import type { Gateway, Queries } from '../gateway.ts';

const kindNames: Record<Actor['kind'], string> = {
  admin: 'Administrator',
  user: 'Member',
  guest: 'Guest',
  agent: 'Agent',
  'mail-link': 'Mailed link',
  system: 'System',
  operator: 'Operator',
};

type Deps = Queries & Pick<Gateway, 'sealer' | 'log'>;
type Named = Pick<Actor, 'kind' | 'id'>;

/** Display names of actors for admins: the username, else the e-mail; an agent's name; else the kind of actor. */
export async function loadActorNames(
  deps: Deps,
  actors: readonly Named[],
): Promise<(actor: Named) => string> {
  const known = await loadNamesById(deps, actors);
  return ({ kind, id }) => known.get(id) ?? kindNames[kind];
}

/** Names by id, of the accounts and agents that exist. */
export async function loadNamesById(deps: Deps, actors: readonly Named[]): Promise<Map<string, string>> {
  const idsOf = (...kinds: Actor['kind'][]) => [
    ...new Set(actors.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  const [people, agents] = [idsOf('admin', 'user', 'mail-link'), idsOf('agent')];
  return new Map([
    ...(people.length > 0 ? await displayNames(deps, people) : []),
    ...(agents.length > 0 ? await loadAgentNames(deps, agents) : []),
  ]);
}

/** Current names of agents by id; the last name of a removed agent, from its stream. Unknown ids are omitted. */
export async function loadAgentNames(
  { readModels, log }: Queries & Pick<Gateway, 'log'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await agentsById(readModels, ids);
  const named = ids.map(async (id, at) => {
    const stream = rows[at] ? [] : await log.readStream(aiAgentStream(id));
    const name = rows[at]?.name ?? stream.findLast(({ data }) => typeof data.name === 'string')?.data.name;
    return typeof name === 'string' ? [[id, name] as const] : [];
  });
  return new Map((await Promise.all(named)).flat());
}
