import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { sampleBodies } from '../../testing/sample-bodies.fixture.ts';

type Field = GraphQLField<unknown, unknown>;

const { show, event, venue, adminVenue, ad, enquiry, claim, review, source, schedule, agent, profile } =
  sampleBodies;
const { id: _id, ...scheduleChanges } = schedule;
const inputs: Record<string, object> = {
  ShowInput: show,
  EventInput: event,
  EventChangesInput: event,
  VenueInput: venue,
  AdminVenueInput: adminVenue,
  AdminVenueChangesInput: adminVenue,
  AdInput: ad,
  AdChangesInput: ad,
  AdEnquiryInput: enquiry,
  ClaimInput: claim,
  ReviewInput: review,
  ReviewChangesInput: { ...review, isVisible: true },
  ScrapingSourceInput: source,
  ScrapingSourceChangesInput: source,
  CronScheduleInput: schedule,
  CronScheduleChangesInput: scheduleChanges,
  AiAgentInput: agent,
  ProfileInput: profile,
};
const ids: Record<string, string> = { event: 'e1', venue: 'v1', source: 's1', schedule: 'nightly' };

/** A value that the type takes: of an input object a valid one, where there is one; of an id one that exists. */
function valueFor(type: GraphQLInputType, field: string): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, field);
  if (isListType(type)) return [valueFor(type.ofType, field)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return inputs[type.name] ?? Object.fromEntries(fields.map((it) => [it.name, valueFor(it.type, field)]));
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const known: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true };
  return (
    known[type.name] ?? ids[Object.keys(ids).find((kind) => field.toLowerCase().includes(kind)) ?? ''] ?? 'x'
  );
}

const hasId = (type: GraphQLOutputType) => {
  const named = getNamedType(type);
  return 'getFields' in named && 'id' in named.getFields();
};

/** The selection below a field: an id where there is one, else the first leaf. */
function selectionOf({ name, type }: Field): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !('getFields' in named)) return '';
  const fields = Object.values(named.getFields()) as Field[];
  const inner =
    fields.find((one) => one.name === 'id') ??
    fields.find((one) => hasId(one.type)) ??
    fields.find((one) => isLeafType(getNamedType(one.type))) ??
    fields[0];
  return inner && inner.name !== name ? `{ ${inner.name} ${selectionOf(inner)} }` : '';
}

/** Valid variables of the field, of which every argument is a variable. */
export function variablesOf({ name, args }: Field): Record<string, unknown> {
  return Object.fromEntries(args.map((arg) => [arg.name, valueFor(arg.type, name + arg.name)]));
}

/** An operation of the field with all its arguments as variables. */
export function operationOf(kind: 'query' | 'mutation', field: Field): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const [head, call] = declared ? [`(${declared})`, `(${passed})`] : ['', ''];
  return `${kind}${head} { ${field.name}${call} ${selectionOf(field)} }`;
}

/** The REST call of these variables of a mutation: the id for its path, '' without one, and the rest as its body. */
export function restCallOf(path: string, variables: Record<string, unknown>) {
  const idName =
    ['id', 'eventId', 'venueId'].find((name) => path.includes('/:id') && name in variables) ?? '';
  const { [idName]: id = '', idempotencyKey: _key, input, changes, ...others } = variables;
  return { id: String(id), body: { ...others, ...(input as object), ...(changes as object) } };
}
