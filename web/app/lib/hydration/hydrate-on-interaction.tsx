/** What a person does first on a page; parts that the server has rendered fetch their script then. */
import { type ComponentType, lazy, type RefObject, Suspense, startTransition, useEffect, useRef, useState } from 'react'

const touches = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'keydown', 'focusin', 'input', 'change'] as const

/** Resolves with the first touch of the page; at once for those who already are about it, and on the server. */
function firstInteraction(): Promise<void> {
  if (typeof window === 'undefined' || (navigator.userActivation?.hasBeenActive ?? true)) return Promise.resolve()
  return new Promise(resolve => {
    const touched = () => {
      for (const name of touches) removeEventListener(name, touched, true)
      resolve()
    }
    for (const name of touches) addEventListener(name, touched, { capture: true, passive: true })
  })
}

let pressed: HTMLElement | null = null
/** Buttons, and whatever is pressed in a part of `data-press`: fields that open something. */
const press = ({ target }: Event) => {
  const button = (target as Element).closest?.<HTMLButtonElement>('button,[data-press] :not(svg,svg *)')
  // the browser has opened such a panel by itself, and a second press would close it
  pressed = button?.popoverTargetElement ? null : button
}

/** Fetches with the first touch. A button that is pressed before its script has come is pressed again by replayClick. */
export async function afterInteraction<T>(load: () => Promise<T>): Promise<T> {
  await firstInteraction()
  if (typeof window !== 'undefined') addEventListener('click', press, true)
  return load()
}

/**
 * A part that the server has rendered already and whose script is fetched with the first touch of the page. Until the
 * script is here it stays as the server drew it: React throws away what was drawn when an update (a badge, a changed
 * line) reaches it before its script does.
 */
export function hydrateOnInteraction<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let coming: ReturnType<typeof load> | undefined
  const fetched = () => {
    coming ??= afterInteraction(load)
    return coming
  }
  const Part = lazy(fetched)
  return function Late(props: P) {
    const part = (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
    const [drawn] = useState(part)
    const [isHere, setHere] = useState(false)
    useEffect(() => {
      let isShown = true
      const arrived = () => {
        if (isShown) startTransition(() => setHere(true))
      }
      // a script that does not come is said by the part itself
      fetched().then(arrived, arrived)
      return () => {
        isShown = false
      }
    }, [])
    return isHere ? part : drawn
  }
}

/** Once a part can answer: presses in it again what was pressed before, if that was pressed last. */
export function replayClick(root: Element | null): void {
  const early = pressed
  if (!early || !root?.contains(early)) return
  pressed = null
  early.click()
}

/** For the root of a part that comes late: repeats the press on one of its buttons that came too early. */
export function useReplayClick<E extends HTMLElement>(known?: RefObject<E | null>) {
  const own = useRef<E>(null)
  const root = known ?? own
  useEffect(() => replayClick(root.current), [root])
  return root
}
