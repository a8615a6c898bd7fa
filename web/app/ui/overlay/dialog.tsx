import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { CloseIcon } from '../base/icons.tsx'
import { confirmBox } from './confirm.ts'
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
  /**
   * Asked before Escape, the cross or a click beside it close it. Without it the dialog asks by itself where a field
   * holds something else than when it was entered; where that is kept elsewhere (a draft), it is `() => true`.
   */
  mayClose?: () => boolean | Promise<boolean>
  /** The title is read out, not shown. */
  bare?: boolean
  className?: string
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What a search was asked for is no loss. */
const FIELDS = 'input:not([type=search], [type=file]), textarea, select'
const held = (field: Field) => `${field.value} ${'checked' in field && field.checked}`
const LOSS = {
  title: '放弃填写',
  text: '填写的内容尚未提交，确定放弃吗？',
  ok: '放弃',
  cancel: '继续填写',
  danger: true,
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

  const entered = useRef(new Map<Field, string>())
  const mayLose = () => {
    const isTouched = [...entered.current].some(([field, value]) => field.isConnected && held(field) !== value)
    return !isTouched || confirmBox(LOSS)
  }
  const leave = async () => {
    if (await (mayClose ?? mayLose)()) onClose()
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
      onFocus={event => {
        const field = event.target as Element as Field
        if (field.matches(FIELDS) && !entered.current.has(field)) entered.current.set(field, held(field))
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
          <button
            type="button"
            className={`hover-ground hover-ink ${styles.close}`}
            aria-label="关闭"
            onClick={() => void leave()}
          >
            <CloseIcon />
          </button>
        )}
      </header>
      <div className={`p-4 ${styles.body}`}>{children}</div>
      {footer && <footer className={`phone-spread ${styles.foot}`}>{footer}</footer>}
    </dialog>
  )
}
