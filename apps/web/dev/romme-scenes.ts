import type { RommeAction } from '@matador/romme';
import { MOMENT, type Scene } from './scene.ts';

const BASE: Scene<RommeAction> = { ...MOMENT, skipFirst: false, freeze: false, deck: null, script: [] };

export const SCENES: Readonly<Record<string, Scene<RommeAction>>> = {
  live: BASE,
  first: { ...BASE, standsAt: 0 },
  drawn: { ...BASE, standsAt: 1 },
  middle: { ...BASE, standsAt: 8 },
  late: { ...BASE, standsAt: 20 },
  watched: { ...BASE, autopilot: true, paceMs: 400 },
  result: { ...BASE, autopilot: true, paceMs: 30 },
  over: { ...BASE, autopilot: true, paceMs: 1 },
};

export const rommeScene = (name: string | null): Scene<RommeAction> => SCENES[name ?? 'live'] ?? BASE;
