/** Zones as players call them; the name of a zone is the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  skatmasters: 'Skat Masters',
  skat: 'Skat',
  rommemasters: 'Rommé Masters',
  romme: 'Rommé',
  belote: 'Belote',
};
const INTERNAL = '_gd';

/** What a zone is called; an internal one by its public one's name and its own end. */
export const zoneWords = (zoneId: string): string => {
  const isInternal = zoneId.endsWith(INTERNAL);
  const plain = isInternal ? zoneId.slice(0, -INTERNAL.length) : zoneId;
  return `${NAMES[plain] ?? plain}${isInternal ? ` ${INTERNAL}` : ''}`;
};
