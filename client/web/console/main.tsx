import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
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
// Rendering both together is faster than one after the other.
if (readSession() !== undefined) {
  await Promise.race([viewReady(firstRoute()), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
// Somebody may have typed into the server-rendered form already.
const form = root.querySelector('input');
const isTyping = form !== null && document.activeElement === form;
flushSync(() =>
  createRoot(root).render(
    <ToastProvider>
      <Console typed={form?.value ?? ''} />
    </ToastProvider>,
  ),
);
delete document.documentElement.dataset.signedIn;
if (isTyping) root.querySelector('input')?.focus();
