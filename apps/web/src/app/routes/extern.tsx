export const ExternLogin = () => null;
export const Benefits = () => null;
export const Payout = () => null;
