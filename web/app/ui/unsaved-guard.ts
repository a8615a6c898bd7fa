import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirmBox } from './confirm.ts'

/** While `isDirty`, leaving the page asks first: links and going back here, closing the tab by the browser itself. */
export function useUnsavedGuard(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmBox({
      title: '内容尚未保存',
      text: '离开后，未保存的修改将会丢失。',
      ok: '离开',
      cancel: '继续编辑',
      danger: true,
    }).then(leaves => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
