import { useNavigate } from 'react-router';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { nameOfGame } from '#web/components/zone-names.ts';
import type { Game } from '#web/games/game.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { NumberForm } from './number-form.tsx';
import styles from './summary.module.css';

/** An address with what is no deal number: what one looks like, and a place to type it. */
export const WrongNumber = (props: { readonly game: Game; readonly gameVariant: string | null }) => {
  const { game, gameVariant } = props;
  const t = useText();
  const navigate = useNavigate();
  const { gametype } = game;
  const name = nameOfGame(gametype, gameVariant, t);
  return (
    <Page title={t('practice.wrongTitle')} back={{ to: urls.practices, label: t('practice.title') }} open>
      <div className={styles.wrong}>
        <PageHeading>{t('practice.wrongTitle')}</PageHeading>
        <p>{t('practice.numberWrong')}</p>
        <Panel aria-label={t('practice.number')}>
          <NumberForm
            label={t('practice.number')}
            kind="main"
            onNumber={(number) => void navigate(urls.practice(gametype, gameVariant, number), { replace: true })}
          />
        </Panel>
        <ButtonLink kind="secondary" wide to={urls.practice(gametype, gameVariant)}>
          {t('practice.newDealsOf', { game: name })}
        </ButtonLink>
      </div>
    </Page>
  );
};
