import '../no-eval.ts';
import '@matador/ui/styles/tokens.css';
import '@matador/ui/styles/fonts.css';
import '@matador/ui/styles/base.css';
import type { Locale } from '@matador/protocol/constants';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInstallOffer } from '../api/install-offer.ts';
import { loadCatalogue } from '../i18n/load-catalogue.ts';
import { createTranslator } from '../i18n/translator.ts';
import { App } from './app.tsx';

/** Shows the page once its texts are there. */
export const start = async (locale: Locale): Promise<void> => {
  keepInstallOffer();
  const translator = createTranslator(locale, navigator.languages, loadCatalogue);
  await translator.load('common');
  await translator.use(locale);
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root element');
  createRoot(root).render(
    <StrictMode>
      <App translator={translator} />
    </StrictMode>,
  );
};
