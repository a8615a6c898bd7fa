import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'

const EVERY_MS = 20_000

/** Names of others who have the same editor open; told every 20 seconds while the page is in sight. */
export function useOthers(templateCode: StorefrontTemplate): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isHere = true
    const tell = async () => {
      if (document.visibilityState === 'hidden') return
      // without a network nothing is known, and nothing is to be said about it
      const others = await api.indexSetting.present({ templateCode }, { quiet: true, toast: false }).catch(() => [])
      if (isHere) setNames(others.map(({ name }) => name || '其他成员'))
    }
    void tell()
    const timer = setInterval(tell, EVERY_MS)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [templateCode])
  return names
}
