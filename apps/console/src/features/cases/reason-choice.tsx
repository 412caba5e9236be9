import { CLOSE_REASONS, type CloseReason } from '@matador/protocol/rest';
import { Field } from '#console/components/field.tsx';
import { useText } from '#console/i18n/use-text.ts';

const isReason = (text: string): text is CloseReason => CLOSE_REASONS.some((one) => one === text);

interface ReasonProps {
  readonly reason: CloseReason;
  readonly onChange: (reason: CloseReason) => void;
}

/** What a case is closed with. */
export const ReasonChoice = ({ reason, onChange }: ReasonProps) => {
  const t = useText();
  return (
    <Field label={t('cases.closeReason')}>
      {(ties) => (
        <select
          {...ties}
          value={reason}
          onChange={({ target }) => {
            if (isReason(target.value)) onChange(target.value);
          }}
        >
          {CLOSE_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`cases.reason.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
