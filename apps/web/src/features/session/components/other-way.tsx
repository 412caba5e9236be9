import { Link } from 'react-router';
import styles from './other-way.module.css';

interface OtherWayProps {
  readonly question: string;
  readonly to: string;
  readonly label: string;
}

/** Beneath a form: for whom it is not, and the link to the one that is. */
export const OtherWay = ({ question, to, label }: OtherWayProps) => (
  <p className={styles.other}>
    {question} <Link to={to}>{label}</Link>
  </p>
);
