import { PageFrame } from '../design/page-frame.tsx';
import { barLinks, Foot } from './bar.tsx';
import { SignIn, type SignInProps } from './sign-in.tsx';

/** The sign-in page of the console. */
export function SignInPage(props: SignInProps) {
  return (
    <PageFrame brand={{ href: '/console', words: 'Console' }} links={barLinks} foot={<Foot />}>
      <SignIn {...props} />
    </PageFrame>
  );
}
