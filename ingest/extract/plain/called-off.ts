import type { ExtractedShow } from '../shows/extracted-show.ts';
import { isElement, type Node } from '../text/html.ts';
import { findStarts } from '../times/find-start.ts';
import type { Entry } from './entries/entry.ts';
import type { ListRules } from './list-rules.ts';

type State = ExtractedShow['calledOff'];

/**
 * The state of an entry at each of its starts: as the line of its hour says, else its text, a name such as the picture
 * 'CANCELLED - Refunds' in place of a link to tickets, or its class.
 */
export function calledOffAt(
  { text, parts, nodes, found }: Entry,
  rules: ListRules,
): (start: string) => State {
  const off = startsCalledOff(text, found.starts, rules);
  const ofAll =
    (off.size === 0 ? calledOffIn(text) : null) ??
    calledOffIn(parts.names.find((each) => offFirst.test(each)) ?? '') ??
    calledOffIn(classOff(nodes[0]));
  return (start) => off.get(start) ?? ofAll;
}

const hour = /\d\s?[ap]\.?m\b|\d:[0-5]\d/i;

/** The starts of an entry of several that are called off in the line of their hour: '7 PM | 9:30 PM Cancelled'. */
function startsCalledOff(text: string, starts: readonly string[], rules: ListRules) {
  const lines = text.split('|');
  const off = lines.filter((line) => hour.test(line) && calledOffIn(line));
  const none = new Map<string, State>();
  if (off.length === 0) return none;
  const others = findStarts(lines.filter((line) => !off.includes(line)).join('|'), rules);
  if ('problem' in others) return none;
  const state = calledOffIn(off.join('|'));
  return new Map(starts.filter((start) => !others.starts.includes(start)).map((start) => [start, state]));
}

/** Elements around an entry whose classes may have its state. */
const maxAround = 4;

/** The class 'cancelled' of an entry or of the box around it; empty without one. */
function classOff(node: Node | null | undefined): string {
  let around = node;
  for (let depth = 0; around && depth < maxAround; depth += 1) {
    const classes = isElement(around) ? (around.attribs.class ?? '').split(/\s+/) : [];
    const state = classes.find((each) =>
      /^(?:(?:event|is|status)[-_]+)*(?:cancell?ed|postponed)$/i.test(each),
    );
    if (state) return state.replaceAll(/[-_]/g, ' ');
    around = around.parent as Node | null;
  }
  return '';
}

const offFirst = /^\W*(?:cancell?ed|cancelad[oa]|postponed)\b/i;
const calledOffIn = (text: string) =>
  /\b(?:cancell?ed|cancelad[oa])\b/i.test(text)
    ? ('is cancelled' as const)
    : /\bpostponed\b/i.test(text)
      ? ('is postponed' as const)
      : /(?:^|\|)\s*(?:(?:online|virtual)(?: only| event)?|live ?stream)\s*(?:[|:]|$)/i.test(text)
        ? ('is online only' as const)
        : null;
