import fc from 'fast-check';

// Uses the same few inputs for each mutant. The regular tests might kill more, so the score is a
// lower bound.
fc.configureGlobal({ seed: 7, numRuns: 25 });
