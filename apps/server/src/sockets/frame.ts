import type { Envelope } from '@matador/protocol/socket';

const MAX_NAME = 32;
const MAX_TICKET = 128;
const REQUEST_ID = /^[!-~]{1,64}$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
export const readFrame = (text: string): Envelope | null => {
  const value = jsonOf(text);
  if (!isObject(value)) return null;
  const { eventName, payload, slotId, ticket, requestId } = value;
  if (!isText(eventName, 1, MAX_NAME)) return null;
  if (slotId !== undefined && !Number.isSafeInteger(slotId)) return null;
  if (ticket !== undefined && !isText(ticket, 0, MAX_TICKET)) return null;
  if (requestId !== undefined && !(typeof requestId === 'string' && REQUEST_ID.test(requestId))) return null;
  return {
    eventName,
    ...(payload === undefined ? {} : { payload }),
    ...(typeof slotId === 'number' ? { slotId } : {}),
    ...(ticket === undefined ? {} : { ticket }),
    ...(requestId === undefined ? {} : { requestId }),
  };
};

/** Spells a server's frame whose payload is JSON already, so that seats who see the same share one string. */
export const frameOf = (eventName: string, payloadJson: string, requestId?: string): string =>
  requestId === undefined
    ? `{"eventName":"${eventName}","payload":${payloadJson}}`
    : `{"eventName":"${eventName}","payload":${payloadJson},"requestId":${JSON.stringify(requestId)}}`;
