import { CardBack, CardFace } from '#web/components/card/card-face.tsx';
import { indexLetter } from '#web/components/card/index-letters.ts';
import { BACKS, DECKS } from '#web/deck/deck.ts';
import { gameOf } from '#web/games/index.ts';
import { settingsStore } from '#web/settings/settings.ts';
import { useTable } from '../hooks/use-table.ts';
import { Pictures, Select } from './settings-fields.tsx';
import styles from './settings-dialog.module.css';

const LANGUAGES = [
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['fr', 'Français'],
  ['nl', 'Nederlands'],
  ['es', 'Español'],
  ['da', 'Dansk'],
  ['sv', 'Svenska'],
] as const;
/** One of each suit, each of another rank. */
const SHOWN = ['CJ', 'SQ', 'HK', 'DA'] as const;
const DECK_TEXTS = {
  fourColours: ['settings.deck.fourColours', 'settings.deck.fourColoursWords'],
  twoColours: ['settings.deck.twoColours', 'settings.deck.twoColoursWords'],
  german: ['settings.deck.german', 'settings.deck.germanWords'],
} as const;
const BACK_TEXTS = { lattice: 'settings.back.lattice', waves: 'settings.back.waves' } as const;

const letters = (language: string): string =>
  (['J', 'Q', 'K', 'A'] as const).map((rank) => indexLetter(rank, language)).join(' ');

const DeckChoice = () => {
  const { look, t, setting } = useTable();
  const { decks } = gameOf(setting.gametype);
  const choices = DECKS.filter((deck) => decks.includes(deck)).map((deck) => ({
    value: deck,
    name: t(DECK_TEXTS[deck][0]),
    words: t(DECK_TEXTS[deck][1]),
    picture: (
      <span className={styles.fan} data-deck={deck}>
        {SHOWN.map((card) => (
          <CardFace key={card} card={card} look={{ language: look.language, deck }} />
        ))}
      </span>
    ),
  }));
  return (
    <>
      <Pictures
        legend={t('settings.deck')}
        value={look.deck}
        choices={choices}
        onChange={(deck) => settingsStore.set({ deck })}
      />
      {!decks.includes('german') && <p className={styles.note}>{t('settings.deck.frenchOnly')}</p>}
    </>
  );
};

/** What the cards look like: suits, letters, backs. */
export const CardSettings = () => {
  const { settings, look, t } = useTable();
  return (
    <section className={styles.part} aria-labelledby="settings-cards">
      <h3 id="settings-cards">{t('settings.cards')}</h3>
      <DeckChoice />
      {look.deck !== 'german' && (
        <Select
          label={t('table.settings.index')}
          value={settings.indexLanguage}
          onChange={(indexLanguage) => settingsStore.set({ indexLanguage })}
        >
          <option value="">{t('table.settings.indexPage')}</option>
          {LANGUAGES.map(([language, name]) => (
            <option key={language} value={language}>
              {`${name}: ${letters(language)}`}
            </option>
          ))}
        </Select>
      )}
      <Pictures
        legend={t('settings.back')}
        value={settings.back}
        choices={BACKS.map((back) => ({
          value: back,
          name: t(BACK_TEXTS[back]),
          words: null,
          picture: (
            <span className={styles.fan}>
              <CardBack back={back} />
            </span>
          ),
        }))}
        onChange={(back) => settingsStore.set({ back })}
      />
    </section>
  );
};
