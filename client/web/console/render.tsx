import { renderToString } from 'react-dom/server';
import { SignInPage } from './sign-in-page.tsx';

/** The HTML of the console before its script is there: the form to sign in, to be read at once. */
export const render = (): string =>
  renderToString(<SignInPage typedBefore="" reason={undefined} onSignIn={() => undefined} />);
