import { SKIPGAME_POINTS } from '@matador/tournament';
import { Icon } from '#web/components/icon/icon.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './faq.module.css';

const QUESTIONS = [
  { question: 'tournament.faqPoints', answer: 'tournament.faqPointsWords' },
  { question: 'tournament.faqConnection', answer: 'tournament.faqConnectionWords' },
  { question: 'tournament.faqGiveUp', answer: 'tournament.faqGiveUpWords' },
  { question: 'tournament.faqFair', answer: 'tournament.faqFairWords' },
] as const;

/** Short answers (TOUR-8). */
export const Faq = () => {
  const t = useText();
  const values = { points: SKIPGAME_POINTS };
  return (
    <section aria-label={t('tournament.faq')} className={styles.faq}>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {t(question)}
            <Icon name="down" />
          </summary>
          <p>{t(answer, values)}</p>
        </details>
      ))}
    </section>
  );
};
