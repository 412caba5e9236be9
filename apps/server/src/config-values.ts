// The forms that values of the configuration have, as texts of the environment.
import { z } from 'zod';

/** From 0 to a highest one. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(max));
/** `0` or `1`. */
export const truth = z.enum(['0', '1']).transform((value) => value === '1');
/** From 0 to 1. */
export const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
  .transform(Number);
/** An address on the web. */
export const page = z.url({ protocol: /^https?$/ });
/** The same without a path. */
export const origin = page.refine(
  (value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`,
);
/** As RFC 9116 wants a contact. */
export const securityContact = z
  .url({ protocol: /^(mailto|https)$/ })
  .refine((value) => !/\s/.test(value))
  .refine((value) => !value.startsWith('mailto:') || z.email().safeParse(value.slice('mailto:'.length)).success);
/** Servers of one NATS, comma-separated. */
export const natsList = z
  .string()
  .refine((value) =>
    value.split(',').every((one) => z.url({ protocol: /^(nats|tls)$/ }).safeParse(one.trim()).success),
  );
/** What a process does: everything, sockets without tables, or tables without sockets. */
export const ROLES = ['all', 'edge', 'table'] as const;
export type Role = (typeof ROLES)[number];

/** Characters. */
export const SECRET_LENGTH = 32;
/** A random secret of any usual alphabet has more; one typed with a finger on a key has not. */
export const SECRET_VARIETY = 8;
const isSecret = (value: string): boolean => value.length >= SECRET_LENGTH && new Set(value).size >= SECRET_VARIETY;
/** Keys of one purpose, comma-separated: the first is used, all are known. */
export const secretList = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every(isSecret));
/** An address of PostgreSQL. */
export const postgres = z.url({ protocol: /^postgres(ql)?$/ });
/** An address of a mail server. */
export const smtp = z.url({ protocol: /^smtps?$/, hostname: /./ });
/** An address, or a name with the address behind it in angle brackets. */
export const sender = z.string().refine((value) => {
  const [, address = value] = /^[^<>@"\r\n]+ <([^<>]+)>$/.exec(value) ?? [];
  return z.email().safeParse(address).success;
});
/** Hosts of push services, comma-separated: `push.example`, `*.push.example` for all below it, `127.0.0.1:8099` for tests. */
const PUSH_HOST = /^(?:(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}|(?:localhost|127\.0\.0\.1):\d{1,5})$/;
/** Those of the browsers in use. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;
export const hostList = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => PUSH_HOST.test(host)));
/** Of the log, the gravest first. */
export const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
