import fc from 'fast-check'

// Loaded before every test of a mutation run: what happens by chance happens the same way for every mutant, and nobody
// waits for a smaller example of a failure.
fc.configureGlobal({ seed: 1, endOnFailure: true })
