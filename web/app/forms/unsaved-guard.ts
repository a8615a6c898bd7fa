import { useEffect } from 'react'
import { confirmBox } from '../ui/overlay/confirm.ts'
import { registerGuard } from './navigation-guard.ts'

const LOST = '离开后，未保存的修改将会丢失。'

const ask = (text: string) =>
  confirmBox({
    title: '内容尚未保存',
    text,
    ok: '离开',
    cancel: '继续编辑',
    danger: true,
  })

/**
 * While `isDirty`, leaving the page asks first: links and going back here, closing the tab by the browser itself. Where
 * another page is the same path with another search (`?album=`), that is leaving as well.
 * @param text what becomes of the changes, where they are not lost
 */
export function useUnsavedGuard(isDirty: boolean, isSearchPage = false, text = LOST): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const letGo = registerGuard({
      isNeeded: ({ currentLocation: from, nextLocation: to }) =>
        from.pathname !== to.pathname || (isSearchPage && from.search !== to.search),
      ask: () => ask(text),
    })
    return () => {
      removeEventListener('beforeunload', warn)
      letGo()
    }
  }, [isDirty, isSearchPage, text])
}
