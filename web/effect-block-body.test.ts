import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const webPath = (path: string) => new URL(path, import.meta.url).pathname;
const biome = webPath('../node_modules/@biomejs/biome/bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
const configuration = { root: true, plugins: [webPath('effect-block-body.grit')] };
writeFileSync(join(folder, 'biome.json'), JSON.stringify(configuration));
afterAll(() => rmSync(folder, { recursive: true }));

/** Diagnostics of this rule alone for a piece of code. */
function lint(code: string): string {
  writeFileSync(join(folder, 'example.tsx'), code);
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off', 'example.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toContain('Checked 1 file');
  return stderr;
}

describe('the lint rule for effects', () => {
  it.each([
    'useEffect(() => end.current?.scrollIntoView(), [count]);',
    'useLayoutEffect(\n  () =>\n    end.current?.focus(),\n  [count],\n);',
    'useEffect(async () => send(), [count]);',
    'useEffect(() => () => stop(), []);',
    'useEffect(start, [count]);',
    'React.useInsertionEffect(() => end.current?.focus());',
    'useMountEffect(() => end.current?.focus());',
  ])('rejects %s', (code) => {
    expect(lint(code)).toContain('Pass an arrow function with a block body');
  });

  it.each(['useEffect(() => {\n  start();\n}, [count]);', 'const run = useEffectEvent(() => start());'])(
    'accepts %s',
    (code) => {
      expect(lint(code)).not.toContain('Pass an arrow function with a block body');
    },
  );
});
