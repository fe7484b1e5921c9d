import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../design/design.css';
import './console.css';
import { ToastProvider } from '../design/toasts.tsx';
import { Console } from './console.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
// Somebody may have begun to type into the form that came as HTML.
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
