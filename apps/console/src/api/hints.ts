import * as addresses from '@matador/protocol/addresses';
import { hintFile, type HintFile, type HintVerdict } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { call } from './client.ts';

interface Decision {
  readonly hintId: string;
  readonly verdict: HintVerdict;
  readonly reason: string;
  readonly days: number;
  /** Of what was shown. */
  readonly digest: string;
  readonly commands: string[];
  readonly watchDays?: number;
}

/** Writes down what comes of a hint. Throws `CallError`: 409 where it is not what was shown any more. */
export const decideHint = ({ hintId, ...body }: Decision): Promise<HintFile> =>
  call(to(addresses.decideHint, { params: { hintId } }), { body, answer: hintFile });
