/** An amount as it is typed, `20`, `20,5` or `1.000,00`, in minor units; null: none that is meant for sure. */
export const parseAmount = (typed: string): number | null => {
  const text = typed.replace(/[\s\u00a0€]/g, '');
  const match = /^(\d{1,3}(?:[.,’']\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', cents = ''] = match;
  return Number(whole.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
};
