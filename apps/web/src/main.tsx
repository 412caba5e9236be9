import './no-eval.ts';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { localeFor } from './i18n/locale.ts';
import { loadCatalogue } from './i18n/load-catalogue.ts';
import { createTranslator } from './i18n/translator.ts';
import { applyScheme, readLocale, readScheme } from './styles/preferences.ts';

applyScheme(readScheme());

const locale = readLocale() ?? localeFor(navigator.languages);
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
