import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Headers } from './response/responses.ts';

/**
 * The headers of every response, computed once. Inline styles are allowed because dialogs of the web app write a rule
 * for the width of the scroll bar; inline scripts are not, but for those of the web app's document, `scriptSources`.
 */
export function securityHeaders(publicUrl: string, scriptSources: readonly string[]): Headers {
  const { host, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:';
  return readHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'", ...scriptSources],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'https:', 'data:', 'blob:'],
          'connect-src': ["'self'", `${secure ? 'wss' : 'ws'}://${host}`],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'frame-ancestors': ["'none'"],
          'form-action': ["'self'"],
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
}

/** For uploaded files: viewable, but without scripts. */
export const untrustedContent: Headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

function readHeaders(middleware: ReturnType<typeof helmet>): Headers {
  const headers: Headers = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
