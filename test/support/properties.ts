import fc from 'fast-check';

// On a developer's machine every run uses a new seed; a CI build must not pass or fail by chance.
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_121 });
