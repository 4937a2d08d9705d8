import { expect, test } from 'vitest';
import { repairJson } from './repair-json.ts';

const values = (text: string) => [...repairJson(text)].map((each) => each && JSON.parse(each));

test.each([
  ['trailing commas', '{"a":[1,2,],"b":{"c":3,},}', [{ a: [1, 2], b: { c: 3 } }]],
  ['several values', '{"a":1}\n{"b":2},[3];', [{ a: 1 }, { b: 2 }, [3]]],
  ['missing values', '{"a": ,"b":{"c": },"d":1}', [{ a: null, b: { c: null }, d: 1 }]],
  ['comments', '/* one */{"a":1, // two\n"b":2 /* three */}', [{ a: 1, b: 2 }]],
  ['marks around scripts', '//<![CDATA[\n<!-- {"a":1} -->\n//]]>', [{ a: 1 }]],
  ['control characters in strings', '{"a":"b\n\tc"}', [{ a: 'b  c' }]],
  ['wrong escapes', String.raw`{"a":"it\'s \x"}`, [{ a: "it's x" }]],
  ['bare quotes in strings', '{"a":"the "b" c","d":["e "f" g"]}', [{ a: 'the "b" c', d: ['e "f" g'] }]],
  ['a bare quote at the end', '{"a":"say "b"","c":""}', [{ a: 'say "b"', c: '' }]],
])('%s are repaired', (_, text, repaired) => expect(values(text)).toEqual(repaired));

test.each([
  ['a missing comma', '{"a":"b" "c":"d"}'],
  ['a missing end', '{"a":"b"'],
  ['a missing quote', '{"a":"b'],
  ['a key without quotes around it', "{a:'b'}"],
])('%s is not guessed', (_, text) =>
  expect(values(text).some((each) => each !== null && 'a' in Object(each))).toBe(false),
);

test('what stands before a broken value is read', () => {
  expect(values('{"a":1} {"b" 2 "c"}')[0]).toEqual({ a: 1 });
});
