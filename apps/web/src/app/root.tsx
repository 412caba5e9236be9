import { Outlet, ScrollRestoration } from 'react-router';
import { Announcer } from '../components/announcer.tsx';
import { LoadingBar } from '../components/loading/loading-bar.tsx';

/** What every screen has around it. */
export const Root = () => (
  <Announcer>
    <LoadingBar />
    <Outlet />
    <ScrollRestoration />
  </Announcer>
);
