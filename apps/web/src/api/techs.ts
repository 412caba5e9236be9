const TECH = 'html5_webgl';

/**
 * Technologies of this device as the platform names them. Our table needs no WebGL: sockets, modules, drawn pictures
 * and grid are its whole baseline (MATCH-7).
 */
export const supportedTechs = (): readonly string[] => {
  const baseline =
    'WebSocket' in window &&
    'noModule' in HTMLScriptElement.prototype &&
    'createSVGRect' in SVGSVGElement.prototype &&
    CSS.supports('display', 'grid');
  return baseline ? [TECH] : [];
};
