import { costliest, type JudgedTurn } from '@matador/romme/review';
import { ButtonLink } from '#web/components/button/button.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import { answeredFor, type TurnActor, type TurnPlace } from './records.ts';
import { Instead } from '../../../review/instead.tsx';
import styles from '../../../review/review.module.css';
import possible from './turns.module.css';
import {
  costlyWords,
  discardWords,
  entryWords,
  headingWords,
  hiddenDrawWords,
  knownDrawWords,
  possibleWords,
  seenDiscardWords,
  tagWords,
  turnVerdict,
} from './words.ts';

interface TurnProps {
  readonly judged: JudgedTurn | null;
  readonly actor: TurnActor;
  readonly telling: Telling;
  /** Where the turn is played anew; null: it cannot be. */
  readonly retryUrl: string | null;
}

/** What could have been done in a turn, act by act. */
const Possible = ({ judged, telling }: { readonly judged: JudgedTurn; readonly telling: Telling }) => {
  const acts = possibleWords(telling, judged);
  if (acts.length === 0) return null;
  return (
    <>
      <dt>{telling.t('review.romme.possible')}</dt>
      <dd>
        <ol className={possible.acts}>
          {acts.map((words, at) => (
            <li key={at}>{words}</li>
          ))}
        </ol>
      </dd>
    </>
  );
};

/** Sentences below their heading, those that are said; nothing where none is. */
const Said = ({ title, words }: { readonly title: string; readonly words: readonly (string | null)[] }) => {
  const said = words.filter((one) => one !== null);
  if (said.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {said.map((one) => (
        <dd key={one}>{one}</dd>
      ))}
    </>
  );
};

/** Both verdicts on the turn at hand: by what its seat could know, and by the cards as they lay. */
export const Turn = ({ judged, actor, telling, retryUrl }: TurnProps) => {
  const { t, own } = telling;
  if (judged === null) return <p className={styles.quiet}>{t('review.romme.pick')}</p>;
  const isOwn = judged.seat === own && actor !== 'standIn';
  return (
    <section className={styles.decision} aria-labelledby="review-turn" aria-live="polite">
      <h3 id="review-turn">{headingWords(telling, judged)}</h3>
      <Instead telling={telling} move={{ seat: judged.seat, actor }} />
      <p className={styles.tag} data-tag={judged.tag}>
        {tagWords(telling, judged)}
      </p>
      <dl>
        <Said title={t('review.romme.laying')} words={[turnVerdict(telling, judged)]} />
        <Possible judged={judged} telling={telling} />
        <Said title={t('review.romme.draw')} words={[knownDrawWords(telling, judged)]} />
        <Said title={t('review.romme.discard')} words={[discardWords(telling, judged)]} />
        <Said title={t('review.seen')} words={[hiddenDrawWords(telling, judged), seenDiscardWords(telling, judged)]} />
      </dl>
      {retryUrl !== null && isOwn && (
        <div className={styles.ways}>
          <ButtonLink kind="secondary" to={retryUrl}>
            {t('review.retry')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
};

interface ListProps {
  readonly judged: readonly (JudgedTurn | null)[];
  readonly places: readonly TurnPlace[];
  readonly telling: Telling;
  readonly onGo: (step: number) => void;
}

/** My turns that cost most; each leads to where it was. */
export const Costliest = ({ judged, places, telling, onGo, isDone }: ListProps & { readonly isDone: boolean }) => {
  const { t, own } = telling;
  const list = costliest(answeredFor(judged, places), own);
  return (
    <section className={styles.costliest} aria-labelledby="review-costliest">
      <h3 id="review-costliest">{t('review.romme.costliest')}</h3>
      {list.length === 0 && <p className={styles.quiet}>{t(isDone ? 'review.romme.noneCostly' : 'review.waiting')}</p>}
      <ol>
        {list.map((turn) => {
          const one = judged[turn] ?? null;
          if (one === null) return null;
          const { title, counts } = costlyWords(telling, one);
          return (
            <li key={turn}>
              <button type="button" className={styles.line} onClick={() => onGo(places[turn]?.draw ?? 0)}>
                <strong>{title}</strong> <span>{counts}</span>
                <Instead telling={telling} move={{ seat: one.seat, actor: places[turn]?.actor ?? 'player' }} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** Every turn of the deal with what was left after it; each leads to where it was. */
export const AllTurns = ({ judged, places, telling, onGo, current }: ListProps & { readonly current: number }) => (
  <details className={styles.all}>
    <summary>{telling.t('review.romme.all')}</summary>
    <ol>
      {judged.map((one, turn) =>
        one === null ? null : (
          <li key={turn}>
            <button
              type="button"
              className={styles.line}
              aria-current={turn === current ? 'step' : undefined}
              onClick={() => onGo(places[turn]?.draw ?? 0)}
            >
              {entryWords(telling, one)}
              <Instead telling={telling} move={{ seat: one.seat, actor: places[turn]?.actor ?? 'player' }} />
            </button>
          </li>
        ),
      )}
    </ol>
  </details>
);
