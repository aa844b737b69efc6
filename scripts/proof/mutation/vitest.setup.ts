import fc from 'fast-check';

// The same few inputs for each mutant: a whole run of the tests might kill more, so the score is a
// lower bound.
fc.configureGlobal({ seed: 7, numRuns: 25 });
