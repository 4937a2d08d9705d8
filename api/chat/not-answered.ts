/** The language model gave no answer that can be shown (R-51, 502). `why` holds none of its words and no visitor's. */
export class ChatNotAnswered extends Error {
  override readonly name = 'ChatNotAnswered';

  constructor(why: string) {
    super(`the language model did not answer: ${why}`);
  }
}
