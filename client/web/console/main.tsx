import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../design/design.css';
import './console.css';
import { ToastProvider } from '../design/toasts.tsx';
import { Console } from './console.tsx';
import { firstRoute } from './routes.ts';
import { readSession } from './session.ts';
import { viewReady } from './views/view-content.tsx';

/** How long the page waits for its view, whose script started loading before the page's own. */
const patienceMs = 400;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
const page = (typed: string) => (
  <ToastProvider>
    <Console typed={typed} />
  </ToastProvider>
);
if (readSession() === undefined) {
  // The server-rendered form stays as it is: rendered anew, it would be painted twice. Somebody may have typed into it.
  hydrateRoot(root, page(root.querySelector('input')?.value ?? ''));
} else {
  // Rendering both together is faster than one after the other.
  await Promise.race([viewReady(firstRoute()), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  flushSync(() => createRoot(root).render(page('')));
  delete document.documentElement.dataset.signedIn;
}
