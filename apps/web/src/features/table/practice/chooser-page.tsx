import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ZoneIcon } from '#web/components/art/zone-icon.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { nameOfGame } from '#web/components/zone-names.ts';
import { GAMES } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './chooser-page.module.css';
import { NumberForm } from './components/number-form.tsx';
import form from './components/number-form.module.css';
import { StrengthChoice } from './components/strength-choice.tsx';

interface Choice {
  readonly gametype: string;
  readonly gameVariant: string | null;
}

/** Each game, and after it each of its variants. */
const choices = (): readonly Choice[] =>
  GAMES.flatMap(({ gametype, variants }): readonly Choice[] => [
    { gametype, gameVariant: null },
    ...Object.keys(variants).map((gameVariant) => ({ gametype, gameVariant })),
  ]);

/** `/practice`: every game and variant that can be practised, and the deals of a number (GAME-26). */
export const ChooserPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const all = choices();
  const [chosen, setChosen] = useState(0);
  const nameOf = ({ gametype, gameVariant }: Choice): string => nameOfGame(gametype, gameVariant, t);
  return (
    <Page title={t('practice.title')} back={{ to: urls.overview, label: t('common.overview') }} open>
      <div className={styles.chooser}>
        <PageHeading>{t('practice.title')}</PageHeading>
        <p className={styles.lead}>
          {t('practice.lead')} <Link to={urls.firstHand}>{t('common.firstHand')}</Link>
        </p>
        <div className={styles.columns}>
          <Panel flush aria-labelledby="games">
            <h2 id="games" className={styles.title}>
              {t('practice.games')}
            </h2>
            <div className={styles.strength}>
              <StrengthChoice />
            </div>
            <ul>
              {all.map((choice) => (
                <li key={nameOf(choice)}>
                  <Link to={urls.practice(choice.gametype, choice.gameVariant)} className={styles.game}>
                    <ZoneIcon zoneId={choice.gametype} size={32} />
                    <span>{nameOf(choice)}</span>
                    <Icon name="forward" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel aria-labelledby="number">
            <h2 id="number" className={styles.heading}>
              {t('practice.numberTitle')}
            </h2>
            <p className={styles.words}>{t('practice.numberWords')}</p>
            <NumberForm
              label={t('practice.number')}
              kind="secondary"
              onNumber={(number) => {
                const { gametype, gameVariant } = all[chosen] ?? { gametype: '', gameVariant: null };
                void navigate(urls.practice(gametype, gameVariant, number));
              }}
            >
              <div className={form.field}>
                <label htmlFor={id}>{t('practice.game')}</label>
                <select id={id} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
                  {all.map((choice, place) => (
                    <option key={nameOf(choice)} value={place}>
                      {nameOf(choice)}
                    </option>
                  ))}
                </select>
              </div>
            </NumberForm>
          </Panel>
        </div>
      </div>
    </Page>
  );
};
