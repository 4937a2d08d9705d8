import type { Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

const opMsg = 2013;
const headerBytes = 16;
/** Flags: the client accepts several replies to its command; further replies follow this one. */
const exhaustAllowed = 1 << 16;
const moreToCome = 1 << 1;
const sectionsAt = headerBytes + 4;

/** Reads the commands of a socket, each sent as one OP_MSG. */
export async function* commandsFrom(
  socket: Socket,
): AsyncGenerator<{ requestId: number; command: Document }> {
  let chunks: Buffer[] = [];
  let wanted = 4;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (chunks.reduce((sum, { length }) => sum + length, 0) < wanted) continue;
    let waiting = Buffer.concat(chunks);
    wanted = waiting.readInt32LE(0);
    while (waiting.length >= wanted) {
      const message = waiting.subarray(0, wanted);
      waiting = waiting.subarray(wanted);
      wanted = waiting.length < 4 ? 4 : waiting.readInt32LE(0);
      yield { requestId: message.readInt32LE(4), command: commandOf(message) };
    }
    chunks = [waiting];
  }
}

/** The document of a message, with its document sequences as fields. */
function commandOf(message: Buffer): Document {
  const [operation, flags] = [message.readInt32LE(12), message.readUInt32LE(headerBytes)];
  if (operation !== opMsg || (flags & ~exhaustAllowed) !== 0)
    throw new Error(`the test's server does not know operation ${operation} with flags ${flags}`);
  let command: Document = {};
  for (let at = sectionsAt; at < message.length; ) {
    const section = message.subarray(at + 1, at + 1 + message.readInt32LE(at + 1));
    if (message[at] === 0) command = { ...BSON.deserialize(section), ...command };
    else Object.assign(command, sequenceOf(section));
    at += 1 + section.length;
  }
  return command;
}

function sequenceOf(section: Buffer): Document {
  const nameEnd = section.indexOf(0, 4);
  const docs: Document[] = [];
  for (let at = nameEnd + 1; at < section.length; at += section.readInt32LE(at)) {
    docs.push(BSON.deserialize(section.subarray(at, at + section.readInt32LE(at))));
  }
  return { [section.toString('utf8', 4, nameEnd)]: docs };
}

/** The bytes of a reply, which is the last one to its command unless `more`. */
export function replyTo(requestId: number, answer: Document, { more = false } = {}): Buffer {
  const body = BSON.serialize(answer);
  const head = Buffer.alloc(sectionsAt + 1);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(opMsg, 12);
  head.writeInt32LE(more ? moreToCome : 0, headerBytes);
  return Buffer.concat([head, body]);
}
