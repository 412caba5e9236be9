import './no-eval.ts';
import '@matador/ui/styles/tokens.css';
import '@matador/ui/styles/fonts.css';
import '@matador/ui/styles/base.css';
import './app/console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadLanguage } from './i18n/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('no root element');
await loadLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
