import type { DealView } from '@matador/cards';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { Prompt } from '../components/prompt-line.tsx';
import { ownDecision } from './decisions.ts';
import { numberOf } from './seats.ts';
import type { Scene } from './snapshot.ts';

/** What the prompt line says while a complete trick lies: whose it is. A refusal, or an act on its way, goes before. */
export const withTrick = (
  {
    t,
    deal,
    scene,
  }: {
    readonly t: Translate;
    readonly deal: DealView & { readonly seat: number };
    readonly scene: Pick<Scene, 'trick' | 'view'>;
  },
  prompt: Prompt,
): Prompt => {
  const winner = scene.trick?.winner ?? null;
  if (winner === null || prompt.tone === 'refused') return prompt;
  if (prompt.tone === 'own') return { ...prompt, title: t('table.prompt.ownTrick') };
  const isSent = ownDecision(deal) !== null;
  const who = numberOf(winner, deal.seat, scene.view.seats.length);
  return isSent ? prompt : { ...prompt, title: t('table.prompt.trickTo', { who }) };
};
