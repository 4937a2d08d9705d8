import { describe, expect, it } from 'vitest';
import {
  answering,
  badReplies,
  outages,
  scriptedModel,
} from '#stores/outside/model/language-model.fixture.ts';
import { listed } from '../testing/examples.ts';
import { startSite } from '../testing/site.ts';

describe('a comment with a language model (CMT-12)', () => {
  it('is approved or held on its advice, with the text quoted as data', async () => {
    const model = await scriptedModel();
    const site = await startSite({
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'scripted',
      RATE_LIMITS: 'off',
    });
    try {
      const member = await site.signedIn('mia@example.com');
      const post = (content: string) => member('POST', '/api/events/show/comments', { content });
      model.setReply(answering('{"verdict":"clean","reason":"An opinion."}'));
      await site
        .given(...listed('show'))
        .when(member, 'POST', '/api/events/show/comments', { content: 'Harsh but fair: dull.' })
        .thenAnswer({ status: 201, body: { message: 'Comment posted!' } }, [
          'CommentPosted',
          'CommentApproved',
        ]);
      expect(JSON.parse(model.requests[0]?.body ?? '').messages[1]).toEqual({
        role: 'user',
        content: JSON.stringify({ comment: 'Harsh but fair: dull.', noticed: [] }),
      });
      expect(model.requests[0]?.body).not.toContain('mia@example.com');

      model.setReply(answering('{"verdict":"doubtful","reason":"Insults the drummer."}'));
      expect((await post('The drummer is a fool')).body).toMatchObject({ message: 'Comment under review' });
    } finally {
      await site.dispose();
    }
  });

  it('is never approved by a model that misbehaves', async () => {
    const model = await scriptedModel();
    const site = await startSite({
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'scripted',
      RATE_LIMITS: 'off',
    });
    const otherShapes = [
      '{"verdict":"approved","reason":""}',
      '{"verdict":"clean","reason":"x","approve":100}',
      '{"verdict":"clean"}',
      'clean',
      '["clean"]',
      'null',
    ];
    try {
      const member = await site.signedIn('mia@example.com');
      await site
        .given(...listed('show'))
        .when(site.guest, 'GET', '/api/events/show')
        .thenAnswer({ status: 200 });
      const replies = [...Object.values(badReplies), ...otherShapes.map((text) => answering(text))];
      for (const [at, reply] of replies.entries()) {
        model.setReply(reply);
        const content = `Comment number ${at}`;
        expect(await member('POST', '/api/events/show/comments', { content }), content).toMatchObject({
          status: 201,
          body: { message: 'Comment under review' },
        });
      }
    } finally {
      await site.dispose();
    }
  });

  it('is checked by the built-in rules while the model hangs or is down', async () => {
    const model = await scriptedModel();
    const site = await startSite(
      { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted', RATE_LIMITS: 'off' },
      { modelTimeoutMs: 2_000 },
    );
    try {
      const member = await site.signedIn('mia@example.com');
      await site
        .given(...listed('show'))
        .when(site.guest, 'GET', '/api/events/show')
        .thenAnswer({ status: 200 });
      const post = (content: string) => member('POST', '/api/events/show/comments', { content });
      for (const [name, reply] of Object.entries({ ...outages, 'no answer at all': () => {} })) {
        model.setReply(reply);
        expect(await post(`What a night after ${name}`), name).toMatchObject({
          status: 201,
          body: { message: 'Comment posted!' },
        });
        expect(await post(`Tickets after ${name}: www.example.com`), name).toMatchObject({
          status: 201,
          body: { message: 'Comment under review' },
        });
        site.advanceTime(30_000);
      }
      expect(model.requests.length).toBeGreaterThan(Object.keys(outages).length);
    } finally {
      await site.dispose();
    }
  });
});
