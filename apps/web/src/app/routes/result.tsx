export const ResultRoute = () => null;
