import type { FirstAnswers } from './first-answers.ts';
import { firstViewOf, type Question } from './first-view.ts';
import { readSession } from './session.ts';

/** The files of each view by name, which the build inserts here. */
declare const VIEW_FILES: Readonly<Record<string, readonly string[]>>;
/** Named once, because the build inserts the whole table wherever the name of it stands. */
const filesOf = VIEW_FILES;

/**
 * Sends all queries in one request, as the client would. Returns null if there is no answer; the views then report the
 * error.
 */
async function ask(questions: readonly Question[], key: string): Promise<unknown> {
  const paths = questions.map(([path]) => path).join(',');
  const inputs = Object.fromEntries(questions.map(([, asked], at) => [at, asked]));
  const input = encodeURIComponent(JSON.stringify(inputs));
  try {
    const answer = await fetch(`/trpc/${paths}?batch=1&input=${input}`, { headers: { 'x-api-key': key } });
    return await answer.json();
  } catch {
    return null;
  }
}

/*
 * Runs in the head of the page, before anything is painted. Where somebody has signed in in this tab, it hides the form to
 * sign in, and begins to load the view that the address names and what that asks first: without it, nobody would ask for
 * either before the script of the page runs.
 */
const session = readSession();
if (session !== undefined) {
  document.documentElement.dataset['signedIn'] = '';
  const named = firstViewOf(location.hash, session.isAdmin);
  // An address that leads nowhere has neither a script nor a question.
  const { file, questions } = Object.hasOwn(filesOf, named.file) ? named : { file: '', questions: [] };
  for (const name of filesOf[file] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${name}`;
    document.head.append(link);
  }
  if (questions.length > 0) {
    const first: FirstAnswers = { questions, coming: ask(questions, session.key), answers: undefined };
    void first.coming.then((answers) => {
      first.answers = answers;
    });
    window.firstAnswers = first;
  }
}
