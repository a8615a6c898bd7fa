/**
 * Which reading of texts this version has: the digest of what it reads of a fixed set of them (search/reading.test.ts
 * says it), and a number that is raised where other fields are given to be read, or what the set does not hold is read
 * otherwise. Rows whose words were read by another one are read again in the background (modules/search/reindex.ts).
 */
export const READING = '3842b53f936c.3'
