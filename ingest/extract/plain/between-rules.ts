import { isElement, type Node } from '../text/html.ts';

const maxNodes = 300;
const isRule = (node: Node) => isElement(node) && node.name === 'hr';
const isBlank = (node: Node) => node.type === 'text' && (node as { data: string }).data.trim() === '';

/** The groups of nodes between the rules of the first element that is divided by some; none where there is none. */
export function groupsBetweenRules(nodes: readonly Node[]): Node[][] {
  const pending: (readonly Node[])[] = [nodes];
  for (let seen = 0; seen < maxNodes; seen += 1) {
    const level = pending.pop();
    if (!level) return [];
    if (level.some(isRule)) return divide(level);
    for (const node of level.toReversed()) if (isElement(node)) pending.push(node.children);
  }
  return [];
}

function divide(level: readonly Node[]): Node[][] {
  const groups: Node[][] = [[]];
  for (const node of level)
    if (isRule(node)) groups.push([]);
    else groups.at(-1)!.push(node);
  return groups.filter((group) => group.some((node) => !isBlank(node)));
}
