/** Spells a frame whose payload is JSON already, so that seats who see the same share one string. */
export const frameOf = (eventName: string, payloadJson: string, requestId?: string): string =>
  requestId === undefined
    ? `{"eventName":"${eventName}","payload":${payloadJson}}`
    : `{"eventName":"${eventName}","payload":${payloadJson},"requestId":${JSON.stringify(requestId)}}`;
