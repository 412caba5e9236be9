/**
 * The rule `syntax/refused` for oxlint, which has no no-restricted-syntax of its own: what a selector finds is refused
 * with its message.
 *
 * @typedef {{ readonly selector: string, readonly message: string }} Refused
 * @typedef {{ readonly options: readonly Refused[], readonly report: (found: { node: unknown, message: string }) => void }} Context
 */
export default {
  meta: { name: 'syntax' },
  rules: {
    refused: {
      meta: { type: 'problem', schema: false },
      create: (/** @type {Context} */ context) =>
        Object.fromEntries(
          context.options.map(({ selector, message }) => [
            selector,
            (/** @type {unknown} */ node) => {
              context.report({ node, message });
            },
          ]),
        ),
    },
  },
};
