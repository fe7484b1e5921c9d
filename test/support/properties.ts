import fc from 'fast-check';

// On a developer's machine every run searches anew; a build must not pass or fail by luck.
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_121 });
