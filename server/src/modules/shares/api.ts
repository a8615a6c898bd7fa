export { countVisit } from './queries.ts'
