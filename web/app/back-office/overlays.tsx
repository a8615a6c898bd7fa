import { Drawer as AntDrawer, Modal as AntModal, type DrawerProps, type ModalProps } from 'antd'
import { useEffect, useState } from 'react'

/**
 * antd gives the focus back at the end of its closing motion, which one that leaves the page at once never reaches: the
 * keyboard would begin again at the top of the page. For what opens a dialog after another one, in whichever holds both.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    },
    [opener],
  )
}

export function Modal(props: ModalProps) {
  useFocusBack()
  return <AntModal {...props} />
}

export function Drawer(props: DrawerProps) {
  useFocusBack()
  return <AntDrawer {...props} />
}
