/** A hand in the player's own order; cards the order does not know stand last. */
export const keepOrder = <Card>(hand: readonly Card[], order: readonly Card[]): readonly Card[] => {
  const place = (card: Card): number => (order.includes(card) ? order.indexOf(card) : order.length);
  return hand.toSorted((a, b) => place(a) - place(b));
};

/** The order after a card was dragged before another; `before` null puts it last. */
export const moveCard = <Card>(order: readonly Card[], card: Card, before: Card | null): readonly Card[] => {
  const rest = order.filter((other) => other !== card);
  const at = before === null ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at), card, ...rest.slice(at)];
};
