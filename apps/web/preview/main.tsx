import '../src/no-eval.ts';
import '@matador/ui/styles/tokens.css';
import '@matador/ui/styles/fonts.css';
import '@matador/ui/styles/base.css';
import { I18nProvider } from '@lingui/react';
import { previewMessage, PREVIEW_READY, type PreviewMessage } from '@matador/ui/preview';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Announcer } from '#web/components/announcer.tsx';
import { loadCatalogue } from '#web/i18n/load-catalogue.ts';
import { createTranslator } from '#web/i18n/translator.ts';
import { TranslatorContext } from '#web/i18n/use-text.tsx';
import { pretendServer } from './pretended-server.ts';
import { Preview } from './preview.tsx';

// The players' page inside a frame of the office (OPS-1): it shows what it is told, and has no server.

const element = document.getElementById('root');
if (element === null) throw new Error('no root element');
const root = createRoot(element);
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
const translator = createTranslator('en', navigator.languages, loadCatalogue);
let shown: PreviewMessage | null = null;

const show = async (message: PreviewMessage): Promise<void> => {
  shown = message;
  await translator.load('common', 'overview', 'tournament', 'registration', 'rankings');
  await translator.use(message.locale);
  if (shown !== message) return;
  root.render(
    <StrictMode>
      <TranslatorContext value={translator}>
        <I18nProvider i18n={translator.i18n}>
          <QueryClientProvider client={client}>
            <MemoryRouter>
              <Announcer>
                <Preview shown={message} receivedAt={Date.now()} />
              </Announcer>
            </MemoryRouter>
          </QueryClientProvider>
        </I18nProvider>
      </TranslatorContext>
    </StrictMode>,
  );
};

pretendServer(() => shown);
// Links of the players' page lead nowhere here.
document.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
  },
  true,
);
addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin !== location.origin || source !== parent) return;
  const read = previewMessage.safeParse(data);
  if (read.success) void show(read.data);
});
parent.postMessage(PREVIEW_READY, location.origin);
