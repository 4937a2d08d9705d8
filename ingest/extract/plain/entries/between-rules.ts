import { isElement, type Node } from '../../text/html.ts';

const maxNodes = 300;
export const isRule = (node: Node) => isElement(node) && node.name === 'hr';
export const isBlank = (node: Node) => node.type === 'text' && (node as { data: string }).data.trim() === '';

/** The groups of nodes between the rules of the first element that is divided by some; none where there is none. */
export function groupsBetweenRules(nodes: readonly Node[]): Node[][] {
  const pending: (readonly Node[])[] = [nodes];
  for (let seen = 0; seen < maxNodes; seen += 1) {
    const level = pending.pop();
    if (!level) return [];
    if (level.some(isRule)) return nodesBetweenRules(level);
    for (const node of level.toReversed()) if (isElement(node)) pending.push(node.children);
  }
  return [];
}

/** The nodes of one level between its rules, without blank ones and empty groups. */
export function nodesBetweenRules(level: readonly Node[]): Node[][] {
  const groups: Node[][] = [[]];
  for (const node of level)
    if (isRule(node)) groups.push([]);
    else if (!isBlank(node)) groups.at(-1)!.push(node);
  return groups.filter((group) => group.length > 0);
}
