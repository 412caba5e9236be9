import { useText } from '#web/i18n/use-text.tsx';
import { countdownText, shortCountdownText } from '#web/schedule/countdown.ts';

interface CountdownTextProps {
  /** Milliseconds left. */
  readonly ms: number;
  readonly short?: boolean;
}

/** Time left, in figures that do not dance; readers are not told each second. */
export const CountdownText = ({ ms, short = false }: CountdownTextProps) => {
  const t = useText();
  return (
    <span role="timer" aria-live="off" data-figures="">
      {short ? shortCountdownText(ms, t) : countdownText(ms, t)}
    </span>
  );
};
