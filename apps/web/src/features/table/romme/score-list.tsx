import { useRomme } from './use-romme.ts';

/** The running totals, a row a seat. */
export const ScoreList = () => {
  const { view, say, format } = useRomme();
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
