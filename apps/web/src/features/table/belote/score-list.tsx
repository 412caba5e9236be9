import { useBelote } from './hooks/use-belote.ts';

/** The running totals, a row a seat. */
export const ScoreList = () => {
  const { view, say, format } = useBelote();
  return (
    <table>
      <tbody>
        {view.totals.map((total, seat) => (
          <tr key={`${seat}`}>
            <th scope="row">{say('table.who', { who: seat + 1 })}</th>
            <td>{format.signed(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
