import type { DraftStyle } from './lengths.ts';

/** The conventional phrases of a mail. */
export interface Phrases {
  /** Precedes the reader's name. */
  greeting: string;
  /** Used if no name is known. */
  greetingWithoutName: string;
  /** A sentence that fits before any content, if the style has one. */
  opening?: string;
  /** Introduces a list. */
  list: string;
  closing: string;
  thanks: string;
  signOff: string;
}

type Language = 'en' | 'de' | 'fr' | 'es';

const english: Readonly<Record<DraftStyle, Phrases>> = {
  professional: {
    greeting: 'Dear',
    greetingWithoutName: 'Hello,',
    list: 'The points are:',
    closing: 'Please let me know if you have any questions.',
    thanks: 'Thank you for your time.',
    signOff: 'Kind regards,',
  },
  formal: {
    greeting: 'Dear',
    greetingWithoutName: 'Dear Sir or Madam,',
    opening: 'I am writing to you about the following matter.',
    list: 'The points are as follows:',
    closing: 'Should you have any questions, please do not hesitate to contact me.',
    thanks: 'Thank you for your attention to this matter.',
    signOff: 'Yours sincerely,',
  },
  friendly: {
    greeting: 'Hi',
    greetingWithoutName: 'Hi there,',
    opening: 'I hope you are doing well!',
    list: 'Here is what it is about:',
    closing: 'Just let me know if anything is unclear!',
    thanks: 'Thanks a lot for reading this.',
    signOff: 'Best wishes,',
  },
  casual: {
    greeting: 'Hey',
    greetingWithoutName: 'Hey,',
    opening: 'Hope all is good with you.',
    list: 'Here it is in short:',
    closing: 'Shout if anything is unclear.',
    thanks: 'Thanks!',
    signOff: 'Cheers,',
  },
  neutral: {
    greeting: 'Dear',
    greetingWithoutName: 'Hello,',
    list: 'The points are:',
    closing: 'Questions are welcome.',
    thanks: 'Thank you for reading.',
    signOff: 'Regards,',
  },
  enthusiastic: {
    greeting: 'Hi',
    greetingWithoutName: 'Hi there,',
    list: 'Here is what it is about:',
    closing: 'I look forward to hearing from you!',
    thanks: 'Thank you so much for reading this!',
    signOff: 'All the best,',
  },
  persuasive: {
    greeting: 'Dear',
    greetingWithoutName: 'Hello,',
    list: 'Please consider these points:',
    closing: 'I would be glad if you would consider this, and I am happy to answer your questions.',
    thanks: 'Thank you for considering it.',
    signOff: 'Kind regards,',
  },
  apologetic: {
    greeting: 'Dear',
    greetingWithoutName: 'Hello,',
    opening: 'Please accept my apologies.',
    list: 'The points are:',
    closing: 'Thank you for your understanding.',
    thanks: 'Please let me know if there is anything you would like to add.',
    signOff: 'With kind regards,',
  },
};

const foreign: Readonly<Record<Exclude<Language, 'en'>, { polite: Phrases; familiar: Phrases }>> = {
  de: {
    polite: {
      greeting: 'Guten Tag',
      greetingWithoutName: 'Guten Tag,',
      opening: 'ich wende mich mit folgendem Anliegen an Sie.',
      list: 'Es geht um diese Punkte:',
      closing: 'Bei Fragen melden Sie sich bitte jederzeit.',
      thanks: 'Vielen Dank für Ihre Zeit.',
      signOff: 'Mit freundlichen Grüßen',
    },
    familiar: {
      greeting: 'Hallo',
      greetingWithoutName: 'Hallo,',
      opening: 'ich hoffe, es geht dir gut.',
      list: 'Es geht um diese Punkte:',
      closing: 'Melde dich gern, wenn etwas unklar ist.',
      thanks: 'Danke dir fürs Lesen.',
      signOff: 'Viele Grüße',
    },
  },
  fr: {
    polite: {
      greeting: 'Bonjour',
      greetingWithoutName: 'Madame, Monsieur,',
      opening: 'Je me permets de vous écrire au sujet de ce qui suit.',
      list: 'Voici les points concernés :',
      closing: 'Je reste à votre disposition pour toute question.',
      thanks: 'Je vous remercie de votre attention.',
      signOff: 'Cordialement,',
    },
    familiar: {
      greeting: 'Salut',
      greetingWithoutName: 'Salut,',
      opening: "J'espère que tu vas bien.",
      list: 'En résumé :',
      closing: "Dis-moi si quelque chose n'est pas clair.",
      thanks: "Merci d'avoir lu ce message.",
      signOff: 'À bientôt,',
    },
  },
  es: {
    polite: {
      greeting: 'Buenos días,',
      greetingWithoutName: 'Buenos días:',
      opening: 'Le escribo por el siguiente asunto.',
      list: 'Los puntos son estos:',
      closing: 'Quedo a su disposición para cualquier pregunta.',
      thanks: 'Gracias por su atención.',
      signOff: 'Un cordial saludo,',
    },
    familiar: {
      greeting: 'Hola,',
      greetingWithoutName: 'Hola:',
      opening: 'Espero que estés bien.',
      list: 'En resumen:',
      closing: 'Dime si algo no está claro.',
      thanks: 'Gracias por leer este mensaje.',
      signOff: 'Un abrazo,',
    },
  },
};

/** German phrases for several friends. */
const several: { polite: Phrases; familiar: Phrases } = {
  polite: {
    ...foreign.de.polite,
    opening: 'ich wende mich mit folgendem Anliegen an euch.',
    closing: 'Bei Fragen meldet euch bitte jederzeit.',
    thanks: 'Vielen Dank für eure Zeit.',
  },
  familiar: {
    ...foreign.de.familiar,
    opening: 'ich hoffe, es geht euch gut.',
    closing: 'Meldet euch gern, wenn etwas unklar ist.',
    thanks: 'Danke euch fürs Lesen.',
  },
};

const familiarStyles: ReadonlySet<DraftStyle> = new Set(['friendly', 'casual', 'enthusiastic']);

/** Whether a style is familiar. */
export function isFamiliar(style: DraftStyle): boolean {
  return familiarStyles.has(style);
}

/** The phrases of a style. English ones for languages that have none. */
export function phrasesOf(style: DraftStyle, language: string): Phrases {
  if (language !== 'de' && language !== 'fr' && language !== 'es') return english[style];
  const { polite, familiar } = foreign[language];
  return isFamiliar(style) ? familiar : polite;
}

/** The phrases of a style for several friends, in German. */
export function phrasesForSeveral(style: DraftStyle): Phrases {
  return isFamiliar(style) ? several.familiar : several.polite;
}
