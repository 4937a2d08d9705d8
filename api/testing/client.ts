import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came; `body` is the parsed JSON, or undefined when it is none. */
export type ClientResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  body: unknown;
};

/** Sends the request unchanged: an object body as JSON, bytes or text as they are. */
export type Client = (
  method: string,
  path: string,
  body?: object | Buffer | string,
  headers?: OutgoingHttpHeaders,
) => Promise<ClientResponse>;

/** A stack trace, or a path of the machine: no response may contain one. */
const insides = /\n\s+at |node:internal|\.ts:\d+|\/work\/|\/tmp\/|ENOENT|SQLITE/;

const agent = new Agent({ keepAlive: true });

export function createClient(url: string, always: OutgoingHttpHeaders = {}): Client {
  const { hostname, port } = new URL(url);
  return async (method, path, body, headers = {}) => {
    const raw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const bytes = raw ? (body ?? '') : JSON.stringify(body);
    const outgoing = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: {
        ...(raw ? {} : { 'content-type': 'application/json' }),
        ...(body === undefined || headers['transfer-encoding']
          ? {}
          : { 'content-length': Buffer.byteLength(bytes) }),
        ...always,
        ...headers,
      },
    });
    outgoing.end(bytes);
    return new Promise((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', async (response) => {
        const received = await buffer(response);
        const text = received.toString('utf8');
        if (insides.test(text)) reject(new Error(`an answer shows the inside: ${text}`));
        const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
        const isJson = /json/.test(type) && !encoding;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: received,
          text,
          body: isJson && text ? JSON.parse(text) : undefined,
        });
      });
    });
  };
}
