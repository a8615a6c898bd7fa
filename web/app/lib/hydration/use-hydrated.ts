import { useEffect, useState } from 'react'

/** False on the server and in the first render here, true once the part's own script runs it. */
export function useHydrated(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}
