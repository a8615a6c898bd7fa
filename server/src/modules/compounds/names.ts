import { fold } from '../../search/fold.ts'

/** Chinese additions in brackets that are part of the name, not another name. */
const FORM = /^(?:无水|水溶液|一水|二水|十水)/

/**
 * A name as the lists write it → the name and the other names in its trailing brackets: `乙酸（冰醋酸）`,
 * `Tris (Tris base, tromethamine)`. 氯化镁（无水） stays whole.
 */
export function splitName(text: string): { name: string; others: string[] } {
  const found = /^(.+?)(?:\s+\(([^()]+)\)|（([^（）]+)）)$/.exec(text.trim())
  const inner = found?.[2] ?? found?.[3]
  if (!found || !inner || FORM.test(inner)) return { name: text.trim(), others: [] }
  return { name: found[1]!, others: inner.split(/,\s+|\s\/\s|、/).map(other => other.trim()) }
}

/** Name under which two spellings count as one: half width, simplified, small, without spaces and hyphens. */
export const nameKey = (name: string): string => fold(name, 300).replace(/[\s\-_,，'’′()（）[\]]/g, '')

/** All keys of a compound's names, each once. */
export const nameKeys = (names: readonly string[]): string[] => [
  ...new Set(names.map(nameKey).filter(key => key !== '')),
]
