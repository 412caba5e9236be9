export const MatchingRoute = () => null;
