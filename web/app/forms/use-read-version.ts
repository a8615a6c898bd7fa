import { useRef } from 'react'

/**
 * The version that the values of a form were read with: while something is typed it stays, though newer data comes
 * in below the form, so that saving asks instead of overwriting.
 */
export function useReadVersion(version: number | undefined, isDirty: boolean): number | undefined {
  const read = useRef(version)
  if (!isDirty) read.current = version
  return read.current
}
