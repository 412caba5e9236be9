import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties: counts and places that the style sheets reckon with. */
    [name: `--${string}`]: string | number | undefined;
  }
}
