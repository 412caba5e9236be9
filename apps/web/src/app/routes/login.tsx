export const LoginRoute = () => null;
