import { renderToString } from 'react-dom/server';
import { SignInPage } from './sign-in-page.tsx';

/** The server-rendered HTML of the console: the sign-in form, which is visible before the script is loaded. */
export const render = (): string =>
  renderToString(<SignInPage typedBefore="" reason={undefined} onSignIn={() => undefined} />);
