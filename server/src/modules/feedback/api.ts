export { seedSupport } from './seed.ts'
