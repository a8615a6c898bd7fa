/** What a person does first on a page; parts that the server has rendered fetch their script then. */
import { useEffect, useRef } from 'react'

const touches = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'keydown', 'focusin', 'input', 'change'] as const

/** Resolves with the first touch of the page; at once for those who already are about it, and on the server. */
export function firstTouch(): Promise<void> {
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
const press = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest('button') : null
}

/**
 * What the server has rendered already, for `lazy`: its script is fetched with the first touch of the page. A button that
 * is pressed before the script has come is pressed again by useEarlyPress.
 */
export async function afterTouch<T>(load: () => Promise<T>): Promise<T> {
  await firstTouch()
  if (typeof window !== 'undefined') addEventListener('click', press, true)
  return load()
}

/** For the root of a part that comes late: repeats the press on one of its buttons that came too early. */
export function useEarlyPress<E extends HTMLElement>() {
  const root = useRef<E>(null)
  useEffect(() => {
    const early = pressed
    if (!early || !root.current?.contains(early)) return
    pressed = null
    early.click()
  }, [])
  return root
}
