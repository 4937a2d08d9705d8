/** The mapped messages of a source; returning ends the source even while it waits for its next message. */
export function mapAsyncIterable<From, To>(
  source: AsyncIterable<From>,
  map: (message: From) => To | Promise<To>,
): AsyncGenerator<To, void, void> {
  const messages = source[Symbol.asyncIterator]();
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    await messages.return?.();
    return { done: true, value: undefined };
  };
  return {
    next: async () => {
      const { done, value } = await messages.next();
      return done ? { done, value: undefined } : { done: false, value: await map(value) };
    },
    return: end,
    throw: async (fault) => {
      await end();
      throw fault;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: async () => {
      await end();
    },
  };
}
