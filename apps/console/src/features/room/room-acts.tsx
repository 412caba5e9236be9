import type { AdminCommand, OfficeEntries, OfficeTournament } from '@matador/protocol/rest';
import { useState } from 'react';
import { ActForm } from '#console/acts/act-form.tsx';
import { Button } from '#console/components/button.tsx';
import { Actions, Field } from '#console/components/field.tsx';
import { Picker } from '#console/components/picker.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { TableField, WithheldField } from './room-fields.tsx';

/** What an operator can do in the room of a tournament. */
const ACTS = [
  ...(['abort', 'freeze', 'release', 'freezeTable', 'releaseTable'] as const),
  ...(['disqualify', 'withhold', 'strike', 'correct', 'void', 'wildcard'] as const),
];
type Act = (typeof ACTS)[number];

type Need = 'player' | 'competition' | 'table' | 'score' | 'reclaim' | 'told' | 'withheld';

/** What an act has to be told beside the tournament. */
const NEEDS: Readonly<Record<Act, readonly Need[]>> = {
  abort: ['withheld'],
  freeze: ['told'],
  release: [],
  freezeTable: ['table', 'told'],
  releaseTable: ['table'],
  disqualify: ['player', 'reclaim'],
  withhold: ['player', 'reclaim'],
  strike: ['competition', 'player', 'reclaim'],
  correct: ['competition', 'player', 'score', 'reclaim'],
  void: ['competition', 'reclaim'],
  wildcard: ['player'],
};

interface Told {
  readonly userId: string;
  readonly competitionId: string;
  /** Of a competition that is played. */
  readonly tableId: string;
  readonly score: string;
  readonly reclaim: boolean;
  readonly told: '' | 'check' | 'fault';
  /** Whose fees an abort does not give back. */
  readonly withheld: readonly string[];
}

const NOTHING: Told = {
  ...{ userId: '', competitionId: '', tableId: '', score: '' },
  ...{ reclaim: false, told: '', withheld: [] },
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The command, null while something of it is missing. */
const commandOf = (act: Act, room: OfficeTournament, given: Told): AdminCommand | null => {
  const { tournamentId, seasonId } = room;
  const { userId, tableId, reclaim, told } = given;
  const competitionId = given.competitionId.trim();
  const needs = NEEDS[act];
  if (needs.includes('player') && userId === '') return null;
  if (needs.includes('table') && tableId === '') return null;
  if (needs.includes('competition') && !UUID.test(competitionId)) return null;
  const of = { what: 'tournament', tournamentId } as const;
  switch (act) {
    case 'abort':
      return { type: 'abort', tournamentId, withholdFeesOf: [...given.withheld] };
    case 'freeze':
      return { type: 'freeze', of, ...(told !== '' && { told }) };
    case 'release':
      return { type: 'release', of };
    case 'freezeTable':
      return told === '' ? null : { type: 'freeze', of: { what: 'table', competitionId: tableId }, told };
    case 'releaseTable':
      return { type: 'release', of: { what: 'table', competitionId: tableId } };
    case 'disqualify':
      return { type: 'disqualify', tournamentId, userId, reclaim };
    case 'withhold':
      return { type: 'withhold', tournamentId, userId, reclaim };
    case 'strike':
      return { type: 'strike', competitionId, userId, reclaim };
    case 'correct':
      return /^[-−]?\d{1,6}$/.test(given.score.trim())
        ? { type: 'correct', competitionId, userId, score: Number(given.score.trim().replace('−', '-')), reclaim }
        : null;
    case 'void':
      return { type: 'void', competitionId, reclaim };
    case 'wildcard':
      return seasonId === null ? null : { type: 'wildcard', seasonId, userId };
  }
};

interface RoomActsProps {
  readonly room: OfficeTournament;
  readonly entries: OfficeEntries['items'];
}

/** The acts that make sense in the state that the tournament is in. */
const actsFor = ({ state, frozen, seasonId }: OfficeTournament): readonly Act[] => {
  const isOver = state === 'settled' || state === 'aborted';
  return ACTS.filter((act) => {
    if (act === 'abort') return !isOver;
    if (act === 'freeze') return !isOver && !frozen;
    if (act === 'release') return frozen;
    // Games in play are played to their end when the time of the tournament is over.
    if (act === 'freezeTable' || act === 'releaseTable') return state === 'running' || state === 'clearance';
    if (act === 'wildcard') return seasonId !== null;
    return state !== 'aborted' && state !== 'planned';
  });
};

interface OneActProps extends RoomActsProps {
  readonly first: Act;
  readonly onAnother: () => void;
}

/** One act from its choice to what came of it: it stays what it is while the tournament changes, by itself or by the act. */
const OneAct = ({ room, entries, first, onAnother }: OneActProps) => {
  const t = useText();
  const [act, setAct] = useState(first);
  const [given, setGiven] = useState<Told>(NOTHING);
  const [isSent, setSent] = useState(false);
  const possible = actsFor(room);
  const acts = ACTS.filter((one) => one === act || possible.includes(one));
  const needs = NEEDS[act];
  const names = new Map(entries.map(({ userId, userName }) => [userId, userName]));
  return (
    <>
      <ActForm
        key={act}
        command={commandOf(act, room, given)}
        missing={t('room.missing')}
        verb={t(`commands.act.${act}`)}
        nameOf={(userId) => names.get(userId) ?? userId}
        escrow={{ account: `escrow:${String(room.tournamentId)}`, cents: room.escrow }}
        onSent={() => setSent(true)}
      >
        <Field label={t('commands.actHead')}>
          {(ties) => (
            <select
              {...ties}
              value={act}
              onChange={({ target }) => setAct(acts.find((one) => one === target.value) ?? act)}
            >
              {acts.map((one) => (
                <option key={one} value={one}>
                  {t(`commands.act.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {needs.includes('table') && (
          <TableField
            tournamentId={room.tournamentId}
            chosen={given.tableId}
            onChoose={(tableId) => setGiven({ ...given, tableId })}
          />
        )}
        {needs.includes('competition') && (
          <Field label={t('room.competition')} hint={t('room.competitionHint')}>
            {(ties) => (
              <input
                {...ties}
                spellCheck={false}
                value={given.competitionId}
                onChange={({ target }) => setGiven({ ...given, competitionId: target.value })}
              />
            )}
          </Field>
        )}
        {needs.includes('player') && (
          <Field label={t('room.player')}>
            {(ties) => (
              <Picker
                ties={ties}
                options={entries.map(({ userId, userName }) => ({ id: userId, name: userName }))}
                chosen={given.userId}
                onChoose={(userId) => setGiven({ ...given, userId })}
              />
            )}
          </Field>
        )}
        {needs.includes('score') && (
          <Field label={t('room.newScore')}>
            {(ties) => (
              <input
                {...ties}
                inputMode="numeric"
                value={given.score}
                onChange={({ target }) => setGiven({ ...given, score: target.value })}
              />
            )}
          </Field>
        )}
        {needs.includes('withheld') && (
          <WithheldField
            entries={entries}
            chosen={given.withheld}
            onChange={(withheld) => setGiven({ ...given, withheld })}
          />
        )}
        {needs.includes('told') && (
          <Field
            label={t(act === 'freezeTable' ? 'room.toldAtTable' : 'room.told')}
            {...(act === 'freeze' && { hint: t('room.toldHint') })}
          >
            {(ties) => (
              <select
                {...ties}
                value={given.told}
                onChange={({ target: { value } }) =>
                  setGiven({ ...given, told: value === 'check' || value === 'fault' ? value : '' })
                }
              >
                <option value="">{t(act === 'freezeTable' ? 'room.choose' : 'room.toldNothing')}</option>
                <option value="check">{t('room.toldCheck')}</option>
                <option value="fault">{t('room.toldFault')}</option>
              </select>
            )}
          </Field>
        )}
        {needs.includes('reclaim') && (
          <label>
            <input
              type="checkbox"
              checked={given.reclaim}
              onChange={({ target }) => setGiven({ ...given, reclaim: target.checked })}
            />{' '}
            {t('room.reclaim')}
          </label>
        )}
      </ActForm>
      {isSent && (
        <Actions>
          <Button onClick={onAnother}>{t('room.another')}</Button>
        </Actions>
      )}
    </>
  );
};

/** Acts on a tournament and on those who are in it, one after the other, each as one form with a dry run (OPS-2). */
export const RoomActs = ({ room, entries }: RoomActsProps) => {
  const t = useText();
  const [current, setCurrent] = useState(() => ({ number: 0, first: actsFor(room)[0] }));
  const { number } = current;
  const first = current.first ?? actsFor(room)[0];
  if (first === undefined) return <p>{t('room.noActs')}</p>;
  const another = (): void => setCurrent({ number: number + 1, first: actsFor(room)[0] });
  return <OneAct key={number} room={room} entries={entries} first={first} onAnother={another} />;
};
