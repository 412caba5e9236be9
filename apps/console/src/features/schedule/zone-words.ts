const MASTERS = /masters/;
const INTERNAL = /_gd$/;

/** What a zone is called: by its id, as that is its name in every language; an internal one with its own end. */
export const zoneWords = (zoneId: string): string =>
  `${zoneId.slice(0, 1).toUpperCase()}${zoneId.slice(1).replace(MASTERS, ' Masters').replace(INTERNAL, ' (_gd)')}`;
