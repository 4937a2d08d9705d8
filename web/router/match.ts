/** The parts of a path that a pattern names; decoded. */
export type Params = Readonly<Record<string, string>>;

const expressions = new Map<string, { names: string[]; expression: RegExp }>();

function compile(pattern: string) {
  const names: string[] = [];
  const source = pattern
    .split('/')
    .slice(1)
    .map((part) => {
      const [, name, optional] = /^:(\w+)(\??)$/.exec(part) ?? [];
      if (name === undefined) return `/${part}`;
      names.push(name);
      return optional ? '(?:/([^/]+))?' : '/([^/]+)';
    })
    .join('');
  return { names, expression: new RegExp(pattern === '*' ? '' : `^${source || '/'}/?$`) };
}

/**
 * The parameters of a path that fits a pattern such as `/events/:id/:slug?`, else null; `*` fits every path.
 * Case-sensitive, like on the server (ROUTE-18).
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const compiled = expressions.get(pattern) ?? compile(pattern);
  expressions.set(pattern, compiled);
  const found = compiled.expression.exec(pathname);
  if (!found) return null;
  return Object.fromEntries(
    compiled.names.flatMap((name, at) => {
      const value = found[at + 1];
      return value === undefined ? [] : [[name, decoded(value)]];
    }),
  );
}

/** As it is where it has invalid percent-encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
