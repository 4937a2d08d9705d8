import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, {
  type AppendReq,
  type AppendResp,
  type ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { LogRecord, Proposed, WriteOutcome } from './memory.fixture.ts';

/** What a call of Append requests. */
export function appendOf([head, ...entries]: readonly AppendReq[]): {
  stream: string;
  expected: number;
  events: Proposed[];
} {
  const options = head!.getOptions()!;
  if (!options.hasRevision() && !options.hasNoStream())
    throw new Error('an append without expected revision');
  return {
    stream: nameOf(options.getStreamIdentifier()),
    expected: options.hasRevision() ? Number(options.getRevision()) : -1,
    events: entries.map((entry) => {
      const message = entry.getProposedMessage()!;
      return {
        id: message.getId()!.getString(),
        type: message.getMetadataMap().get('type')!,
        contentType: message.getMetadataMap().get('content-type')!,
        data: message.getData_asU8(),
        metadata: message.getCustomMetadata_asU8(),
      };
    }),
  };
}

export const nameOf = (identifier: InstanceType<typeof shared.StreamIdentifier> | undefined) =>
  Buffer.from(identifier!.getStreamName_asU8()).toString();

export function appended(outcome: WriteOutcome, expected: number): AppendResp {
  const answer = new streams.AppendResp();
  if (outcome.kind === 'wrong-expected-version') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.current === -1) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.current));
    if (expected === -1) wrong.setExpectedNoStream(new shared.Empty());
    else wrong.setExpectedRevision(String(expected));
    return answer.setWrongExpectedVersion(wrong);
  }
  const place = new streams.AppendResp.Position();
  place.setCommitPosition(String(outcome.position));
  place.setPreparePosition(String(outcome.position));
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(String(outcome.revision));
  success.setPosition(place);
  return answer.setSuccess(success);
}

export function eventAnswer(record: LogRecord): ReadResp {
  const id = new shared.UUID();
  id.setString(record.id);
  const name = new shared.StreamIdentifier();
  name.setStreamName(Buffer.from(record.stream));
  const event = new streams.ReadResp.ReadEvent.RecordedEvent();
  event.setId(id);
  event.setStreamIdentifier(name);
  event.setStreamRevision(String(record.revision));
  event.setCommitPosition(String(record.position));
  event.setPreparePosition(String(record.position));
  event.getMetadataMap().set('type', record.type).set('content-type', record.contentType).set('created', '0');
  event.setCustomMetadata(record.metadata);
  event.setData(record.data);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(event);
  read.setCommitPosition(String(record.position));
  return new streams.ReadResp().setEvent(read);
}

export function notFoundAnswer(stream: string): ReadResp {
  const name = new shared.StreamIdentifier();
  name.setStreamName(Buffer.from(stream));
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(name);
  return new streams.ReadResp().setStreamNotFound(missing);
}

export function confirmation(): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  return new streams.ReadResp().setConfirmation(confirmed);
}

export function checkpoint({ position }: LogRecord): ReadResp {
  const reached = new streams.ReadResp.Checkpoint();
  reached.setCommitPosition(String(position));
  reached.setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(reached);
}

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
