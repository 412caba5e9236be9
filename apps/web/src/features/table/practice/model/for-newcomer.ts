import type { Tournament } from '@matador/protocol/rest';

const isOpen = ({ dates }: Tournament): boolean => {
  const now = Date.parse(dates.serverTime);
  return Date.parse(dates.registrationStart) <= now && now < Date.parse(dates.registrationEnd);
};

/**
 * The tournament that whoever has practised would begin with: of those that are open for registration one of the same
 * variant, with the lowest fee, no Masters while there is another; null for none. One that is joined already goes first.
 */
export const forNewcomer = (tournaments: readonly Tournament[], gameVariant: string | null): Tournament | null => {
  const weight = ({ gameVariant: variant, isMasters, joined }: Tournament): number =>
    (variant === gameVariant ? 0 : 4) + (joined ? 0 : 2) + (isMasters ? 1 : 0);
  const sorted = tournaments
    .filter((tournament) => tournament.joined || isOpen(tournament))
    .sort((one, other) => weight(one) - weight(other) || one.metaData.entryFee - other.metaData.entryFee);
  return sorted[0] ?? null;
};
