type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>

/** Files of one name, size and time are the same. */
export const markOf = ({ name, size, lastModified }: Chosen): string => [name, size, lastModified].join('/')

/** Files chosen now apart by whether they are there already, or twice among themselves. */
export function withoutKnown<F extends Chosen>(chosen: readonly F[], there: ReadonlySet<string | undefined>) {
  const added = chosen.filter(
    (file, i) => !there.has(markOf(file)) && chosen.findIndex(other => markOf(other) === markOf(file)) === i,
  )
  return { added, known: chosen.filter(file => !added.includes(file)) }
}
