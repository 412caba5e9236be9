/** A client's frame as it came in; what its payload is worth is for whoever it is addressed to. */
export interface Frame {
  readonly eventName: string;
  readonly payload: unknown;
  readonly slotId: number | undefined;
  readonly ticket: string | undefined;
  readonly requestId: string | undefined;
}

const MAX_NAME = 32;
const MAX_TICKET = 128;
const REQUEST_ID = /^[!-~]{1,64}$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsentOr = <Value>(value: unknown, is: (value: unknown) => value is Value): value is Value | undefined =>
  value === undefined || is(value);

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isTicket = (value: unknown): value is string => isText(value, 0, MAX_TICKET);
const isRequestId = (value: unknown): value is string => typeof value === 'string' && REQUEST_ID.test(value);

const isText = (value: unknown, min: number, max: number): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads a client's frame: the same test as `envelope` of the protocol, by hand because it stands before every move.
 * @returns null for what is no envelope
 */
export const readFrame = (text: string): Frame | null => {
  const value = jsonOf(text);
  if (!isObject(value)) return null;
  const { eventName, payload, slotId, ticket, requestId } = value;
  if (!isText(eventName, 1, MAX_NAME) || !isAbsentOr(slotId, isWhole)) return null;
  if (!isAbsentOr(ticket, isTicket) || !isAbsentOr(requestId, isRequestId)) return null;
  return { eventName, payload, slotId, ticket, requestId };
};
