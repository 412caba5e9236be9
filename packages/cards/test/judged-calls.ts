import {
  unjudgedCalls,
  withCallStep,
  type CallsAsked,
  type CallStep,
  type Choice,
  type JudgedCall,
} from '../src/review/index.ts';

/** Judges the calls of a record, or those of the seats that are asked for, under seeds that go up from one. */
export const judgedCalls = <Call extends Choice>(
  callSteps: (calls: readonly Call[], asked: CallsAsked) => Generator<CallStep>,
  calls: readonly Call[] | string,
  { seed = 1, isAsked = () => true }: { readonly seed?: number } & Partial<Pick<CallsAsked, 'isAsked'>> = {},
): readonly JudgedCall[] => {
  if (typeof calls === 'string') throw new Error(calls);
  let judged = unjudgedCalls(calls);
  const seeds = calls.map((_, at) => seed + at);
  for (const step of callSteps(calls, { seeds, isAsked })) judged = withCallStep(judged, step);
  return judged;
};
