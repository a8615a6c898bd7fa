export { type Correction, corrections } from './corrections.ts'
export { makeKnownWords } from './known-words.ts'
export { seedKnownWords } from './seed.ts'
