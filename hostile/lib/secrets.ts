import type { Scene } from './scene.ts';

/** A text that only its owner, or nobody at all, may be told. */
export interface Secret {
  readonly owner: string | null;
  readonly what: string;
  readonly text: string;
}

/** What stands in no answer: of other people their ids and names, of everybody the keys to the account. */
export const secretsOf = async ({ context, table, elsewhere, holding, dead }: Scene): Promise<readonly Secret[]> => {
  const { rows } = await context.store.pool.query<{ id: string; user_name: string; password_hash: string | null }>(
    'SELECT id, user_name, password_hash FROM users',
  );
  const people = rows.flatMap(({ id, user_name, password_hash }): readonly Secret[] => [
    { owner: id, what: 'user id', text: id },
    { owner: id, what: 'user name', text: user_name },
    ...(password_hash === null ? [] : [{ owner: null, what: 'password hash', text: password_hash }]),
  ]);
  const nonces = [table, elsewhere].flatMap(({ pages }) => pages.map(({ nonce }) => nonce));
  return [
    ...people,
    ...nonces.map((text) => ({ owner: null, what: 'nonce', text })),
    { owner: holding.member.account.id, what: 'ticket', text: holding.ticket },
    ...Object.values(dead).map((cookie) => ({ owner: null, what: 'session', text: cookie.split('=')[1] ?? cookie })),
  ];
};

/** What of it stands in an answer although the asker neither owns it nor has named it. */
export const leaksIn = (
  answer: string,
  secrets: readonly Secret[],
  asker: { readonly userId: string | null; readonly said: string },
): readonly string[] =>
  secrets
    .filter(({ owner, text }) => (owner === null || owner !== asker.userId) && answer.includes(text))
    .filter(({ text }) => !asker.said.includes(text))
    .map(({ what, text }) => `${what} ${text}`);
