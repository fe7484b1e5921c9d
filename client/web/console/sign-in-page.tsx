import { PageFrame } from '../design/page-frame.tsx';
import { barLinks, Foot } from './bar.tsx';
import { SignIn, type SignInProps } from './sign-in.tsx';

/** The page of the console for somebody who has not signed in. */
export function SignInPage(props: SignInProps) {
  return (
    <PageFrame brand={{ href: '/console', words: 'Console' }} links={barLinks} foot={<Foot />}>
      <SignIn {...props} />
    </PageFrame>
  );
}
