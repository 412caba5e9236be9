import { useState } from 'react';
import { useTable } from '../hooks/use-table.ts';
import { clockedLines } from '../model/clocked.ts';
import { NOTHING_HEARD, heardAfter } from '../model/heard.ts';

/** Tells a screen reader what happens at the table: lines are only ever added (GAME-15). */
export const Announcements = () => {
  const table = useTable();
  const { view, t, game } = table;
  const [heard, setHeard] = useState(NOTHING_HEARD);
  const lines = [...game.spokenOf(table), ...clockedLines(t, view, view.dealNumber)];
  const next = heardAfter(heard, lines, view.dealNumber);
  if (next !== heard) setHeard(next);
  return (
    <div role="log" aria-label={t('table.log.title')} className="heard">
      {next.said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
};
