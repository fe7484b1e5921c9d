import { createRoot } from 'react-dom/client';
import '../design/design.css';
import './console.css';
import { ToastProvider } from '../design/toasts.tsx';
import { Console } from './console.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <ToastProvider>
    <Console />
  </ToastProvider>,
);
