const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** What a language is called in English, by its code: "German" for `de`. */
export const languageName = (code: string): string => names.of(code) ?? code;
