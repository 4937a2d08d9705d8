import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

type Dialling = { connector?: typeof buildConnector; patienceMs: number };

/** The connection ended at an address that nobody checked. */
class ElsewhereConnected extends Error {
  override readonly name = 'ElsewhereConnected';
}

/**
 * Connects to the given addresses only, whatever the name resolves to by now; Host and SNI stay the name's. The
 * address at the other end is compared once more before a byte is sent.
 */
export function guardedConnector(
  addresses: readonly string[],
  { connector = buildConnector, patienceMs }: Dialling,
): buildConnector.connector {
  const dial = connector({ lookup: answering(addresses), timeout: patienceMs, autoSelectFamily: true });
  const checked = new Set(addresses.map(normal));
  return (target, done) =>
    dial(target, (...[fault, socket]) => {
      if (fault) return done(fault, null);
      if (checked.has(normal(socket.remoteAddress ?? ''))) return done(null, socket);
      socket.destroy();
      done(new ElsewhereConnected('the connection ended at another address than the checked ones'), null);
    });
}

function answering(addresses: readonly string[]): LookupFunction {
  return (_name, _options, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
}

function normal(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
