export const HelpRoute = () => null;
