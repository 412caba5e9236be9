import { CardPicture, type PictureCard } from '#web/components/help/card-picture.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './rules.module.css';

interface Picture {
  readonly cards: readonly PictureCard[];
  readonly caption: MessageId;
  readonly wrong?: boolean;
}

interface Topic {
  readonly title: MessageId;
  readonly words: readonly MessageId[];
  readonly pictures: readonly Picture[];
}

/** RT-1 in the order in which a player meets it (rules: Rommé). */
const TOPICS: readonly Topic[] = [
  { title: 'rules.romme.aimTitle', words: ['rules.romme.aim'], pictures: [] },
  { title: 'rules.romme.turnTitle', words: ['rules.romme.turn', 'rules.romme.taken'], pictures: [] },
  {
    title: 'rules.romme.meldsTitle',
    words: ['rules.romme.melds'],
    pictures: [
      { cards: ['CQ', 'HQ', 'DQ'], caption: 'rules.romme.set' },
      { cards: ['H5', 'H6', 'H7', 'H8'], caption: 'rules.romme.run' },
      { cards: ['SA', 'S2', 'S3'], caption: 'rules.romme.lowAce' },
      { cards: ['DQ', 'DK', 'DA'], caption: 'rules.romme.highAce' },
      { cards: ['DK', 'DA', 'D2'], caption: 'rules.romme.roundAce', wrong: true },
      { cards: ['C7', 'C7', 'H7'], caption: 'rules.romme.twin', wrong: true },
    ],
  },
  {
    title: 'rules.romme.jokerTitle',
    words: ['rules.romme.joker'],
    pictures: [
      { cards: ['H7', { joker: '8' }, 'H9', 'HT'], caption: 'rules.romme.jokerRun' },
      { cards: ['CK', 'SK', { joker: 'K' }], caption: 'rules.romme.jokerSet' },
      { cards: ['D4', { joker: '5' }, { joker: '6' }, 'D7'], caption: 'rules.romme.jokersTouch', wrong: true },
    ],
  },
  {
    title: 'rules.romme.openTitle',
    words: ['rules.romme.open', 'rules.romme.values'],
    pictures: [
      { cards: ['H7', { joker: '8' }, 'H9', 'HT'], caption: 'rules.romme.worth34' },
      { cards: ['SA', 'S2', 'S3'], caption: 'rules.romme.worth6' },
    ],
  },
  {
    title: 'rules.romme.afterTitle',
    words: ['rules.romme.layOff', 'rules.romme.swap'],
    pictures: [
      { cards: ['H5', 'H6', 'H7', 'H8', 'H9'], caption: 'rules.romme.laidOff' },
      { cards: ['C3', 'C4', 'C5'], caption: 'rules.romme.swapped' },
    ],
  },
  { title: 'rules.romme.outTitle', words: ['rules.romme.out', 'rules.romme.hand', 'rules.romme.empty'], pictures: [] },
  { title: 'rules.romme.scoreTitle', words: ['rules.romme.count', 'rules.romme.score'], pictures: [] },
  { title: 'rules.romme.timeTitle', words: ['rules.romme.time'], pictures: [] },
];

/** The rules of Rommé as they are played here, RT-1, with drawn melds. */
export const RommeRules = () => {
  const t = useText();
  return (
    <>
      {TOPICS.map(({ title, words, pictures }) => (
        <Panel key={title} aria-labelledby={title}>
          <h2 id={title}>{t(title)}</h2>
          {words.map((text) => (
            <p key={text} className={styles.words}>
              {t(text)}
            </p>
          ))}
          {pictures.length > 0 && (
            <div className={styles.pictures}>
              {pictures.map(({ cards, caption, wrong = false }) => (
                <CardPicture key={caption} cards={cards} caption={t(caption)} sign={wrong ? 'wrong' : 'right'} />
              ))}
            </div>
          )}
        </Panel>
      ))}
    </>
  );
};
