import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

export type View = 'grid' | 'list'

const KEY = 'syj.goodsView'
const stay = () => () => undefined

function kept(): View {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

/** Tiles or lines: what the address says, else what was chosen last in this browser. */
export function useView(): View {
  const [params] = useSearchParams()
  const last = useSyncExternalStore(stay, kept, () => 'grid' as const)
  const said = params.get('view')
  const view = said === 'list' || said === 'grid' ? said : last
  useEffect(() => {
    if (said !== 'list' && said !== 'grid') return
    try {
      localStorage.setItem(KEY, said)
    } catch {
      // a browser that keeps nothing: the address does
    }
  }, [said])
  return view
}
