/** How every page is built: for the browsers of the last two years, without a `data:` address, as a strict policy wants it. */
export const PAGE_BUILD = {
  target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  outDir: 'dist',
  emptyOutDir: true,
};
