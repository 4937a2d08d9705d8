import { describe, expect, it } from 'vitest';
import { checkComment } from './check.ts';

const found = (content: string, formerly: string[] = []) =>
  checkComment(content, { formerly, advice: null }).result.found;
const alone = { formerly: [], advice: null };

describe('the built-in rules for comments (CMT-12)', () => {
  it.each([
    'Saw them last spring. The encore alone was worth the ticket!',
    'Great venue... parking is hard, though. See you at 7:30 p.m.?',
    'NYC & LA bands, ATX crowd',
    'LOVED IT',
    'No way!!! Really?',
    'Is this the Scunthorpe band? Dickens would be proud of the cockatoo solo.',
    'That bass assembly was a classic. Hell of a night, damn loud.',
    'Meet at the door, at eight.Come early',
    'no no no way',
    'sooooo good',
    '¡Qué noche! Los Faroles estuvieron increíbles 🎸🎸🎸',
  ])('accept %s', (content) => {
    expect(checkComment(content, alone)).toEqual({ result: { moderator: 'rules', found: [] }, reason: null });
  });

  it.each([
    'Cheap tickets at https://example.test/x',
    'www.example.test has more',
    'buy at tickets-now.shop today',
    'write to me@example.com',
    'example [dot] com',
    'ｈｔｔｐｓ://example.test',
    'exam​ple.c​om',
    'tg://join?x=1',
  ])('find the link in %s', (content) => expect(found(content)).toContain('link'));

  it.each(['What the FUCK', 'total sh1t show', 'Fuuuuuck', 'b!tch', 'fúcking great', 'bullshit.'])(
    'find the profanity in %s',
    (content) => expect(found(content)).toContain('profanity'),
  );

  it.each(['THIS WAS THE BEST NIGHT OF MY LIFE', 'so good!!!!', 'what????', 'ÉCOUTEZ ÇA TOUT LE MONDE'])(
    'find the shouting in %s',
    (content) => expect(found(content)).toContain('shouting'),
  );

  it.each(['aaaaaaaaaaaa', 'win win win win win now win', '🔥🔥🔥🔥🔥🔥🔥🔥'])(
    'find the repeats in %s',
    (content) => expect(found(content)).toContain('repeat'),
  );

  it('find a repeat of the author’s former text, ignoring punctuation and case', () => {
    expect(found('Great show, go see it.', ['great show go see it'])).toEqual(['repeat']);
    expect(found('Great show, go see it.', ['Another one'])).toEqual([]);
  });

  it('report a reason per rule', () =>
    expect(checkComment('BUY CHEAP TICKETS AT HTTPS://X.EXAMPLE', alone)).toEqual({
      result: { moderator: 'rules', found: ['link', 'shouting'] },
      reason: 'It contains a link or an address. It shouts.',
    }));

  it.each([
    ['clean', 'Fine by me', { moderator: 'model', found: [] }, null],
    [
      'doubtful',
      'Insults a performer.',
      { moderator: 'model', found: ['doubtful'] },
      'The language model finds it doubtful. Insults a performer.',
    ],
    [null, '', { moderator: 'model', found: ['unchecked'] }, 'The language model could not check it.'],
  ] as const)('use the advice of a language model: %s', (verdict, why, result, reason) => {
    const advice = verdict === null ? { verdict } : { verdict, reason: why };
    expect(checkComment('What a night.', { formerly: [], advice })).toEqual({ result, reason });
  });

  it('leave the decision to the language model if there is one (CMT-12)', () => {
    const advice = { verdict: 'clean', reason: 'The band’s own page.' } as const;
    expect(checkComment('Listen first: www.example.com', { formerly: [], advice })).toEqual({
      result: { moderator: 'model', found: [] },
      reason: null,
    });
  });

  it.each(['a.', '(dot', 'fu', 'A!', '- '])('check 1000 times %s before the test times out', (part) =>
    expect(found(part.repeat(1000), [part.repeat(1000)])).toContain('repeat'),
  );
});
