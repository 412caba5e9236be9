import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/** Everything from here and nothing inline: what a page may load and where it may send. */
const contentSecurityPolicy = (socketOrigin: readonly string[]) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...socketOrigin],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  },
});

/** The headers of every answer. */
export const headersFor = ({ publicUrl }: Config): FastifyHelmetOptions => ({
  // Of the browsers in use, some do not count sockets as 'self'.
  contentSecurityPolicy: contentSecurityPolicy(publicUrl === null ? [] : [publicUrl.replace(/^http/, 'ws')]),
  strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' },
  // With helmet's `no-referrer` a browser posts the launcher's form with `Origin: null`.
  referrerPolicy: { policy: 'same-origin' },
});
