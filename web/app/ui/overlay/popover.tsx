import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '../base/cx.ts'
import styles from './popover.module.css'

interface PopoverProps {
  /** What the button shows. */
  trigger: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Reads the button out when it shows no words. */
  label?: string
  align?: 'start' | 'end'
  triggerClassName?: string
  /** What a field gives its control: id, description. */
  triggerProps?: ComponentProps<'button'>
  className?: string
  onOpen?: () => void
}

/**
 * A panel below (or above) its button, in the top layer. Escape and a click beside it close it, and so does the page when
 * the button leaves the screen.
 */
export function Popover({
  trigger,
  children,
  label,
  align = 'start',
  triggerClassName,
  triggerProps,
  className,
  onOpen,
}: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const place = useCallback(() => {
    const from = button.current!.getBoundingClientRect()
    const box = panel.current!
    const { offsetWidth: width, offsetHeight: height } = box
    const below = from.bottom + 4
    const top = below + height > innerHeight && from.top - height - 4 > 0 ? from.top - height - 4 : below
    const left = align === 'end' ? from.right - width : from.left
    box.style.top = `${top}px`
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  }, [align])

  const show = () => {
    onOpen?.()
    place()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a panel that was opened before the page's script came
  useEffect(() => {
    if (!panel.current!.matches(':popover-open')) return
    setOpen(true)
    show()
  }, [])

  useFollowing(button, panel, isOpen, place)

  return (
    <>
      <button
        {...triggerProps}
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="true"
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={cx(styles.panel, className)}
        // before the panel shows: it follows a page that scrolls in the same moment too
        onBeforeToggle={event => setOpen(event.newState === 'open')}
        onToggle={event => {
          if (event.newState === 'open') show()
        }}
      >
        {typeof children === 'function' ? children(() => panel.current?.hidePopover()) : children}
      </div>
    </>
  )
}

/** The panel lies in the top layer and does not move with the page: it follows its button, and closes when that is gone. */
function useFollowing(
  button: RefObject<HTMLButtonElement | null>,
  panel: RefObject<HTMLDivElement | null>,
  isOpen: boolean,
  place: () => void,
) {
  useEffect(() => {
    if (!isOpen) return
    const follow = (event: Event) => {
      if (!panel.current!.contains(event.target as Node)) place()
    }
    addEventListener('scroll', follow, true)
    const isSeen = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) panel.current!.hidePopover()
    })
    isSeen.observe(button.current!)
    // what it shows may come later
    const size = new ResizeObserver(place)
    size.observe(panel.current!)
    return () => {
      removeEventListener('scroll', follow, true)
      isSeen.disconnect()
      size.disconnect()
    }
  }, [button, panel, isOpen, place])
}
