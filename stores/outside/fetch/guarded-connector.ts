import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { buildConnector } from 'undici';

type ConnectorOptions = { connector: typeof buildConnector; timeoutMs: number };

/** The connection reached an address that was not checked. */
class UnexpectedAddress extends Error {
  override readonly name = 'UnexpectedAddress';
}

/**
 * Connects to the given addresses only, whatever the name resolves to by now; Host and SNI keep the name. The
 * remote address is compared once more before a byte is sent.
 */
export function createGuardedConnector(
  addresses: readonly string[],
  { connector, timeoutMs }: ConnectorOptions,
): buildConnector.connector {
  const connect = connector({ lookup: fixedLookup(addresses), timeout: timeoutMs, autoSelectFamily: true });
  const checked = new Set(addresses.map(normalizeAddress));
  return (target, done) =>
    connect(target, (...[error, socket]) => {
      if (error) return done(error, null);
      if (checked.has(normalizeAddress(socket.remoteAddress ?? ''))) return done(null, socket);
      socket.destroy();
      done(new UnexpectedAddress('the connection ended at another address than the checked ones'), null);
    });
}

function fixedLookup(addresses: readonly string[]): LookupFunction {
  return (_name, _options, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
}

function normalizeAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
