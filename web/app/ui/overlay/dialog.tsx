import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { CloseIcon } from '../base/icons.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, right-aligned below the body. */
  footer?: ReactNode
  /** Pixels; the login dialog is 750. */
  width?: number | string
  /** A click beside the dialog does not close it: for forms. */
  keepOpen?: boolean
  /** Asked before closing: unsaved input may say no. */
  mayClose?: () => boolean | Promise<boolean>
  /** The title is read out, not shown. */
  bare?: boolean
  className?: string
}

/** The browser's own modal dialog: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  width = 520,
  keepOpen,
  mayClose,
  bare,
  className,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current!
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  // one that is taken away while open is closed first: that gives the focus back to where it was
  useLayoutEffect(() => {
    const dialog = ref.current!
    return () => dialog.close()
  }, [])

  const leave = async () => {
    if (!mayClose || (await mayClose())) onClose()
  }

  if (!open) return <dialog ref={ref} hidden aria-labelledby={titleId} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape (onCancel)
    <dialog
      ref={ref}
      className={cx(styles.dialog, className)}
      style={{ width }}
      aria-labelledby={titleId}
      onKeyDownCapture={event => {
        // Escape in an open list closes that list alone
        const isInList = (event.target as HTMLElement).matches('[role=combobox][aria-expanded=true]')
        if (event.key === 'Escape' && isInList) event.preventDefault()
      }}
      onCancel={event => {
        if (event.target !== ref.current) return
        event.preventDefault()
        void leave()
      }}
      onClick={event => {
        // the dialog itself is hit only beside its content
        if (!keepOpen && event.target === ref.current) void leave()
      }}
    >
      <header className={bare ? 'sr-only' : styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {!bare && (
          <button type="button" className={styles.close} aria-label="关闭" onClick={() => void leave()}>
            <CloseIcon />
          </button>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  )
}
