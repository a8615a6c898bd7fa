import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'

const BY_DEFAULT = 10

/** How many characters operators have to give as a reason, as the settings say now; the server checks it again. */
export const leastReason = (): Promise<number> =>
  api.parameter.get({ key: 'review.reasonMinChars' }, { quiet: true, toast: false }).then(
    ({ value }) => Number(value),
    () => BY_DEFAULT,
  )

export function useLeastReason(): number {
  const [least, setLeast] = useState(BY_DEFAULT)
  useEffect(() => {
    let isLeft = false
    void leastReason().then(found => isLeft || setLeast(found))
    return () => {
      isLeft = true
    }
  }, [])
  return least
}
