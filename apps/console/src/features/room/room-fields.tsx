import type { OfficeEntries } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Actions, Field } from '#console/components/field.tsx';
import { Picker } from '#console/components/picker.tsx';
import { useText } from '#console/i18n/use-text.ts';

const SHORT = 8;

interface TableFieldProps {
  readonly tournamentId: number;
  readonly chosen: string;
  readonly onChoose: (competitionId: string) => void;
}

/** A competition of a tournament that is played, by who sits there. */
export const TableField = ({ tournamentId, chosen, onChoose }: TableFieldProps) => {
  const t = useText();
  const { data } = useQuery(queries.games(tournamentId));
  const options = (data?.items ?? []).map(({ competitionId, players }) => ({
    id: competitionId,
    name: `${players.map(({ userName }) => userName).join(', ')} · ${competitionId.slice(0, SHORT)}`,
  }));
  return (
    <Field label={t('room.table')} hint={t('room.tableHint')}>
      {(ties) => <Picker {...{ ties, options, chosen, onChoose }} />}
    </Field>
  );
};

interface WithheldFieldProps {
  readonly entries: OfficeEntries['items'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Those whose fees stay with the house when a tournament is aborted (MONEY-4), one after the other. */
export const WithheldField = ({ entries, chosen, onChange }: WithheldFieldProps) => {
  const t = useText();
  const all = entries.map(({ userId, userName }) => ({ id: userId, name: userName }));
  return (
    <>
      <Field label={t('room.withheld')} hint={t('room.withheldHint')}>
        {(ties) => (
          <Picker
            ties={ties}
            options={all.filter(({ id }) => !chosen.includes(id))}
            chosen=""
            onChoose={(userId) => onChange([...chosen, userId])}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <Actions>
          {all
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <Button key={id} onClick={() => onChange(chosen.filter((one) => one !== id))}>
                {t('room.withheldNot', { name })}
              </Button>
            ))}
        </Actions>
      )}
    </>
  );
};
