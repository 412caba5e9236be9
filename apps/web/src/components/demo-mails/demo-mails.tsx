import { useQuery } from '@tanstack/react-query';
import { mailQueries } from '#web/api/mail.ts';
import { queries } from '#web/api/queries.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { Panel } from '../surface/surface.tsx';
import styles from './demo-mails.module.css';

const LINK = /^https?:\S+$/;

/** A mail's paragraphs; a link leads where it would from a mailbox. */
const Words = ({ text }: { readonly text: string }) =>
  text
    .trim()
    .split('\n\n')
    .map((line) => (
      <p key={line} className={styles.line}>
        {LINK.test(line) ? <a href={line.slice(new URL(line).origin.length)}>{line}</a> : line}
      </p>
    ));

/** In a demo that sends no mail: what would have come by mail (ACC-1). */
export const DemoMails = () => {
  const t = useText();
  const { data: offer } = useQuery(queries.offer());
  const { data } = useQuery({ ...mailQueries.shown(), enabled: offer?.mailsShown === true, retry: false });
  if (data === undefined) return null;
  return (
    <Panel aria-labelledby="demo-mails" className={styles.panel}>
      <h2 id="demo-mails">{t('session.demoMails')}</h2>
      <p>{t(data.items.length === 0 ? 'session.demoMailsNone' : 'session.demoMailsWords')}</p>
      {data.items.map(({ mailId, to, subject, text }) => (
        <details key={mailId} className={styles.mail}>
          <summary>{subject}</summary>
          <p className={styles.to}>{to}</p>
          <Words text={text} />
        </details>
      ))}
    </Panel>
  );
};
