export const OverviewRoute = () => null;
