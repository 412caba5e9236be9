import type { AccessLevel } from '@matador/protocol/calls';
import { problem } from '@matador/protocol/rest';
import type { Outcome } from '../lib/book.ts';
import type { Answer } from '../lib/http.ts';
import type { Case } from './cases.ts';
import type { Role, Rank } from './roles.ts';
import type { Spec } from './specs/index.ts';

/** Words that tell how we are built. */
const INSIDES =
  /node_modules|\bat \S+ \(|\.ts:\d|postgres|SELECT |syntax error|invalid byte|violates|ECONN|ENOENT|undefined is not/i;
const SHORTEST_DETAIL = 12;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is wrong with a refusal as such; null when it is one as documented. */
export const flawOfRefusal = (answer: Answer, method = 'GET'): string | null => {
  const { status, type, text } = answer;
  if (status < 400 || status > 499) return `answered ${String(status)} ${text.slice(0, 200)}`;
  if (method === 'HEAD') return null;
  if (!type.startsWith('application/problem+json'))
    return `${String(status)} is ${type || 'of no type'}, no problem+json: ${text.slice(0, 120)}`;
  const body = problem.safeParse(jsonOf(text));
  if (!body.success) return `${String(status)} is no problem: ${text.slice(0, 200)}`;
  const { status: said, title, detail = '', errors = [] } = body.data;
  if (said !== status) return `says ${String(said)} with status ${String(status)}`;
  if (title === '' || detail.length < SHORTEST_DETAIL) return `says nothing of use: ${text.slice(0, 200)}`;
  if (errors.some(({ path, message }) => path === '' || message === '')) return `names no field: ${text.slice(0, 200)}`;
  return INSIDES.test(text) ? `tells how we are built: ${text.slice(0, 200)}` : null;
};

const STAFF: readonly Rank[] = ['operator', 'auditor', 'support'];
const LET_IN: Readonly<Record<AccessLevel, readonly Rank[]>> = {
  open: ['nobody', 'player', 'barred', ...STAFF],
  signedIn: ['player', 'barred', ...STAFF],
  admitted: ['player', ...STAFF],
  operator: ['operator'],
  auditor: ['operator', 'auditor'],
  support: ['operator', 'support'],
  staff: STAFF,
};

/** Whether a role is let in: by the access level, and where a proof is needed by having given one. */
export const mayEnter = ({ access, needsProof }: Spec, { standing, isProved }: Role): boolean =>
  LET_IN[access].includes(standing) && (isProved || needsProof !== true);

const isRedirect = (answer: Answer, { redirects = [] }: Spec): boolean =>
  answer.status === 303 && redirects.includes(answer.location);

/** What came of a case, or why it must not be. */
export type Verdict = { readonly outcome: Outcome } | { readonly flaw: string };

const refusal = (answer: Answer, method: string): Verdict => {
  const flaw = flawOfRefusal(answer, method);
  return flaw === null ? { outcome: 'refused' } : { flaw };
};

/** Judges the answer to a call that had something wrong. */
export const judge = (answer: Answer | null, attempt: Case, spec: Spec, role: Role): Verdict => {
  if (answer === null) return { flaw: 'the line was cut without an answer' };
  if (attempt.status !== undefined && answer.status !== attempt.status)
    return { flaw: `answered ${String(answer.status)}, not ${String(attempt.status)} ${answer.text.slice(0, 200)}` };
  if (answer.status >= 400) return refusal(answer, attempt.call.method);
  if (isRedirect(answer, spec)) return { outcome: 'refused' };
  if (spec.silent === answer.status && answer.text === '') return { outcome: 'answered' };
  if (!mayEnter(spec, role))
    return { flaw: `lets ${role.name} in: ${String(answer.status)} ${answer.text.slice(0, 200)}` };
  if (attempt.expected === 'refused') return refusal(answer, attempt.call.method);
  const allowed = [...spec.answer(role), ...(spec.unknown ?? [])];
  return allowed.includes(answer.status)
    ? { outcome: 'answered' }
    : { flaw: `answered ${String(answer.status)} ${answer.text.slice(0, 200)}` };
};
