import type { AccessLevel } from '@matador/protocol/calls';
import type * as z from 'zod/mini';
import type { Scene } from '../../lib/scene.ts';
import { neededHeader, type Field } from '../fields.ts';
import type { Role } from '../roles.ts';

export interface Body {
  readonly kind: 'json' | 'form' | 'beacon';
  readonly good: unknown;
  readonly schema: z.ZodMiniType;
  /** Further right bodies with fields of their own; what they are answered is not looked at. */
  readonly others?: readonly unknown[];
  /** Right bodies that change something, and so are not sent: a command that is no dry run, or whose dry run is a look. */
  acts?(value: unknown): boolean;
}

/** What is known of one call: its fields, who may make it, and what a right one is answered. */
export interface Spec {
  /** As the call table says. */
  readonly access: AccessLevel;
  readonly params?: Readonly<Record<string, Field>>;
  readonly query?: Readonly<Record<string, Field>>;
  readonly headers?: Readonly<Record<string, Field>>;
  readonly body?: Body;
  /**
   * Who has not proved the session lately is refused, as the call table says; `but for the right one`: the right call
   * here is one that needs no proof.
   */
  readonly needsProof?: true | 'but for the right one';
  /** Statuses of a right call of a role that the level lets in; it changes nothing, unless `effect` says so. */
  answer(role: Role): readonly number[];
  effect?(role: Role): boolean;
  /** Further statuses for values of the right kind that mean nothing that exists. */
  readonly unknown?: readonly number[];
  /** How wrong input is answered where nobody reads an answer: with this status, never with data. */
  readonly silent?: number;
  /** Where a wrong form is sent, and a stranger's. */
  readonly redirects?: readonly string[];
  /** Its answers name other players on purpose. */
  readonly names?: true;
  /** Of a call about a competition: the statuses for one in which this role has a running, an ended or no seat. */
  readonly owned?: (role: Role, competitionId: string) => readonly number[];
}

export type Specs = Readonly<Record<string, Spec>>;
/** The calls of one group, for the people and tables of a scene. */
export type SpecGroup = (scene: Scene) => Specs;

export const OK = [200];
export const CONFLICT = [409];
export const NOT_FOUND = [404];
/** The id of nothing that exists. */
export const NOTHING = '5f0c3a52-98a3-4f0e-8b0e-0d1c60d5f9a1';

export const IDEMPOTENCY = { 'idempotency-key': neededHeader('0123456789abcdef', /^[\w.:-]{8,128}$/) };
export const isPlayer = ({ userId }: Role): boolean => userId !== null;

export const json = (good: unknown, schema: z.ZodMiniType, others: readonly unknown[] = []): Body => ({
  kind: 'json',
  good,
  schema,
  others,
});
