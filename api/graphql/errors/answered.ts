import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { rejectionError } from './graphql-error.ts';

/** What a call came to, or its refusal as an error (LOG-03: both doors send the same commands). */
export async function resultOrThrow<Answer extends object>(
  call: Promise<Answer | Rejection>,
): Promise<Answer> {
  const outcome = await call;
  if (isRejection(outcome)) throw rejectionError(outcome);
  return outcome;
}
