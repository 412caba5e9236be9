import { ACCOUNT_HEADER } from '@matador/protocol/constants';
import { paramsOf, type Route } from '../lib/routes.ts';
import type { Call } from '../lib/http.ts';
import { nameOf, pathsOf, withExtraKeys, withValue } from '../lib/mutate.ts';
import type { Random } from '../lib/random.ts';
import { hostileTexts, hostileValues } from '../lib/values.ts';
import { NOTHING } from './specs/spec.ts';
import type { Body, Spec } from './specs/index.ts';
import type { Role } from './roles.ts';

/** One call with one thing wrong. */
export interface Case {
  /** What is wrong: one of the classes of values, or of calls. */
  readonly kind: string;
  readonly what: string;
  readonly call: Call;
  /** `refused`: nothing else will do; `either`: it may also be answered as a right call of this role is. */
  readonly expected: 'refused' | 'either';
  /** The only status that will do, where the role has a session. */
  readonly status?: number;
}

export interface Asking {
  readonly route: Route;
  readonly spec: Spec;
  readonly role: Role;
  readonly host: string;
}

const UNSAFE: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  beacon: 'text/plain;charset=UTF-8',
};

/** Percent-encodes anything, lone surrogates too. */
const encode = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/** A form carries texts; anything else is spelled as JSON. */
const textOf = (item: unknown): string => (typeof item === 'string' ? item : (JSON.stringify(item) ?? ''));

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const formOf = (value: unknown): string =>
  entriesOf(value)
    .map(([name, item]) => `${encode(name)}=${encode(textOf(item))}`)
    .join('&');

const spell = (body: Body, value: unknown): string =>
  body.kind === 'form' ? formOf(value) : (JSON.stringify(value) ?? '');

const pathOf = (url: string, params: Readonly<Record<string, string>>): string =>
  paramsOf(url).reduce((path, name) => path.replace(`:${name}`, () => params[name] ?? ''), url);

const goodOf = (fields: Spec['params']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, { good, isLeftOut }]) =>
      isLeftOut === true ? [] : [[name, encode(good)]],
    ),
  );

const queryOf = (query: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

interface Change {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: { readonly type: string | null; readonly data: string | Buffer };
}

/** The right call of a role, with some of it changed; null takes a header away. */
export const callOf = ({ route, spec, role, host }: Asking, change: Change = {}): Call => {
  const { body } = spec;
  const sent =
    change.body ?? (body === undefined ? undefined : { type: TYPES[body.kind], data: spell(body, body.good) });
  const headers: Record<string, string | null> = {
    cookie: role.cookie,
    origin: UNSAFE.includes(route.method) ? `http://${host}` : null,
    'content-type': sent?.type ?? null,
    ...Object.fromEntries(Object.entries(spec.headers ?? {}).map(([name, { good }]) => [name, good])),
    ...change.headers,
  };
  const path = pathOf(route.url, { ...goodOf(spec.params), ...change.params });
  return {
    method: route.method,
    path: path + queryOf({ ...goodOf(spec.query), ...change.query }),
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
    body: sent?.data,
  };
};

/** Whether repeating the right call as it is changes nothing. */
export const isHarmless = ({ spec, role }: Asking): boolean => spec.effect?.(role) !== true;

const inParams = (asking: Asking, random: Random): readonly Case[] =>
  Object.entries(asking.spec.params ?? {}).flatMap(([name, field]) => [
    ...hostileTexts(random).map(({ kind, value }): Case => ({
      kind,
      what: `${name}=${value}`,
      call: callOf(asking, { params: { [name]: encode(value) } }),
      expected: field.isValid(value) ? 'either' : 'refused',
    })),
    ...['%', '%zz', '%c0%ae%c0%ae', '%ed%a0%80', '%00', '.', '..', '*'].map((value): Case => ({
      kind: 'injection',
      what: `${name}=${value} as it is`,
      call: callOf(asking, { params: { [name]: value } }),
      expected: 'refused',
    })),
  ]);

const inQuery = (asking: Asking, random: Random): readonly Case[] => [
  ...Object.entries(asking.spec.query ?? {}).flatMap(([name, field]) => [
    ...hostileTexts(random).map(({ kind, value }): Case => ({
      kind,
      what: `?${name}=${value}`,
      call: callOf(asking, { query: { [name]: encode(value) } }),
      expected: field.isValid(Buffer.from(value, 'utf8').toString('utf8')) ? 'either' : 'refused',
    })),
    ...['[]', '[a]', '.a'].map((tail): Case => ({
      kind: 'pollution',
      what: `?${name}${tail}=1`,
      call: callOf(asking, { query: { [`${name}${tail}`]: '1' } }),
      expected: 'either',
    })),
    {
      kind: 'wrong type' as const,
      what: `?${name} twice`,
      call: callOf(asking, { query: { [name]: `${encode(field.good)}&${name}=${encode(field.good)}` } }),
      expected: 'refused' as const,
    },
  ]),
  ...(isHarmless(asking)
    ? [
        '__proto__=1',
        '__proto__[polluted]=1',
        'constructor[prototype][polluted]=1',
        '=',
        '&&&',
        '%',
        '%00=%00',
        'a'.repeat(9000),
      ]
    : []
  ).map((query): Case => {
    const call = callOf(asking);
    return {
      kind: 'pollution',
      what: `?${query}`,
      call: { ...call, path: `${call.path}${call.path.includes('?') ? '&' : '?'}${query}` },
      expected: 'either',
    };
  }),
];

const inHeaders = (asking: Asking, random: Random): readonly Case[] =>
  Object.entries(asking.spec.headers ?? {}).flatMap(([name, field]) => [
    ...(field.isOptional
      ? []
      : [
          {
            kind: 'missing',
            what: name,
            call: callOf(asking, { headers: { [name]: null } }),
            expected: 'refused' as const,
          },
        ]),
    ...hostileTexts(random).map(({ kind, value }): Case => {
      // What a header carries is trimmed by HTTP itself.
      const heard = value.trim();
      return {
        kind,
        what: `${name}: ${value}`,
        call: callOf(asking, { headers: { [name]: value } }),
        expected: field.isValid(heard) ? 'either' : 'refused',
      };
    }),
  ]);

const withBody = (asking: Asking, body: Body, value: unknown) =>
  callOf(asking, { body: { type: TYPES[body.kind], data: spell(body, value) } });

const heardAs = (body: Body, value: unknown): unknown => {
  const text = JSON.stringify(value);
  const plain: unknown = text === undefined ? undefined : JSON.parse(text);
  if (body.kind !== 'form') return plain;
  return Object.fromEntries(entriesOf(plain).map(([name, item]) => [name, textOf(item)]));
};

const inBody = (asking: Asking, random: Random): readonly Case[] => {
  const { body } = asking.spec;
  if (body === undefined) return [];
  const values: readonly { readonly kind: string; readonly value: unknown }[] = [
    { kind: 'missing', value: undefined },
    ...hostileValues(random),
  ];
  const cases = [body.good, ...(body.others ?? [])].flatMap((good) =>
    pathsOf(good).flatMap((path) =>
      values
        // A form has fields and nothing around them.
        .filter(() => body.kind !== 'form' || path.length === 1)
        .flatMap(({ kind, value }): readonly Case[] => {
          const changed = withValue(good, path, value);
          const heard = heardAs(body, changed);
          const isRight = body.schema.safeParse(heard).success;
          if (isRight && body.acts?.(heard) === true) return [];
          return [
            {
              kind,
              what: `${nameOf(path)} = ${JSON.stringify(value) ?? 'missing'}`,
              call: withBody(asking, body, changed),
              expected: isRight ? 'either' : 'refused',
            },
          ];
        }),
    ),
  );
  const extra = withExtraKeys(body.good);
  return [
    ...cases,
    { kind: 'pollution', what: 'keys nobody asked for', call: withBody(asking, body, extra), expected: 'either' },
  ];
};

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const SHAPES: readonly (readonly [kind: string, type: string | null, data: string | Buffer])[] = [
  ...['{', '[', '{"a":', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '{"a":1}{"b":2}', '\u0000', '"\\ud800', '{}x'].map(
    (data) => ['broken JSON', 'application/json', data] as const,
  ),
  ['broken JSON', 'application/json', Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['broken JSON', 'application/json', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ...['null', 'true', '1', '"x"', '[]', '', ' '].map((data) => ['wrong type', 'application/json', data] as const),
  ...[
    'application/xml',
    'multipart/form-data; boundary=x',
    'text/html',
    'a',
    'image/png',
    'application/json5',
    ';;;',
  ].map((type) => ['wrong content type', type, '<a/>'] as const),
  ['wrong content type', null, 'a=b'],
  ['oversize', 'application/json', `{"a":"${'x'.repeat(70_000)}"}`],
  ['oversize', 'application/x-www-form-urlencoded', `a=${'x'.repeat(70_000)}`],
  ['oversize', 'text/plain', 'x'.repeat(70_000)],
  ['deep', 'application/json', deep(30_000)],
  ['deep', 'application/json', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ['pollution', 'application/json', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
  [
    'pollution',
    'application/x-www-form-urlencoded',
    '__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1',
  ],
  [
    'too long',
    'application/x-www-form-urlencoded',
    Array.from({ length: 3000 }, (_, at) => `k${String(at)}=1`).join('&'),
  ],
];

/** Bodies that are wrong as a whole; a call that takes none may pass over them. */
const inShape = (asking: Asking): readonly Case[] =>
  UNSAFE.includes(asking.route.method)
    ? SHAPES.map(([kind, type, data]) => ({
        kind,
        what: `body ${String(type)} ${data.toString('latin1').slice(0, 60)}`,
        call: callOf(asking, { body: { type, data } }),
        expected: asking.spec.body === undefined ? 'either' : 'refused',
      }))
    : [];

const wrongOrigins = (host: string): readonly (string | null)[] => [
  null,
  'null',
  '',
  'http://evil.example',
  `http://${host}.evil.example`,
  `http://evil.example/${host}`,
  `http://${host}/`,
  `ws://${host}`,
  `http://user@${host}`,
  `http://${host.split(':')[0] ?? ''}`,
  `HTTP://${host}`,
  `http://${host}, http://evil.example`,
];

/** What an `Account-Id` may be that is no account's. */
const NO_ACCOUNTS = ['', 'null', 'player1', '0', '*', '{}', `${NOTHING}, ${NOTHING}`, `${NOTHING}'--`];
const CONFLICT = 409;

/** For another account than the session's, which is refused before anything is read; for what is none; for the own. */
const inAccount = (asking: Asking): readonly Case[] => {
  const { route, spec, role } = asking;
  if (spec.access === 'open' && !UNSAFE.includes(route.method)) return [];
  const naming = (id: string): Call => callOf(asking, { headers: { [ACCOUNT_HEADER]: id } });
  const isSignedIn = role.userId !== null;
  return [
    ...NO_ACCOUNTS.map((id): Case => ({
      kind: 'wrong type',
      what: `account ${id}`,
      call: naming(id),
      expected: 'refused',
    })),
    {
      kind: 'another account',
      what: 'account of nobody',
      call: naming(NOTHING),
      expected: isSignedIn ? 'refused' : 'either',
      ...(isSignedIn && { status: CONFLICT }),
    },
    ...(role.userId === null
      ? []
      : [{ kind: 'another account', what: 'its own', call: naming(role.userId), expected: 'either' as const }]),
  ];
};

const inOrigin = (asking: Asking): readonly Case[] =>
  UNSAFE.includes(asking.route.method)
    ? wrongOrigins(asking.host).map((origin) => ({
        kind: 'wrong origin',
        what: `origin ${String(origin)}`,
        call: callOf(asking, { headers: { origin } }),
        expected: 'refused',
      }))
    : [];

/** Every way in which one call of one role can be wrong; what may be right is left out where that has an effect. */
export const casesOf = (asking: Asking, random: Random): readonly Case[] =>
  [
    ...inParams(asking, random),
    ...inQuery(asking, random),
    ...inHeaders(asking, random),
    ...inBody(asking, random),
    ...inShape(asking),
    ...inAccount(asking),
    ...inOrigin(asking),
  ].filter(({ expected }) => expected === 'refused' || isHarmless(asking));
