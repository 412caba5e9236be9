export const TournamentsRoute = () => null;
