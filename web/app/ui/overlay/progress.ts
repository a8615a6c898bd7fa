import { durations } from '../tokens/durations.ts'
import styles from './progress.module.css'

/**
 * The bar at the top of the window during requests and navigations: appears when something takes longer than 200 ms,
 * fills over 5000 ms, completes when nothing is under way any more and leaves 500 ms later. One bar, no React.
 */
let underWay = 0
let bar: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function show() {
  bar ??= document.body.appendChild(Object.assign(document.createElement('div'), { className: styles.bar }))
  bar.setAttribute('aria-hidden', 'true')
  bar.className = styles.bar!
  bar.style.transitionDuration = `${durations.progressDuration}ms`
  void bar.offsetWidth // a style flush, so that the bar starts from nothing
  bar.classList.add(styles.running!)
}

function finish() {
  bar?.style.removeProperty('transition-duration')
  bar?.classList.add(styles.complete!)
  timer = setTimeout(() => bar?.classList.remove(styles.running!, styles.complete!), durations.progressHide)
}

export const progress = {
  /** Something begins; call the returned function once when it ends. */
  begin(): () => void {
    underWay += 1
    if (underWay === 1) {
      clearTimeout(timer)
      timer = setTimeout(show, durations.progressThrottle)
    }
    let ended = false
    return () => {
      if (ended) return
      ended = true
      underWay -= 1
      if (underWay > 0) return
      clearTimeout(timer)
      if (bar?.classList.contains(styles.running!)) finish()
    }
  },
}
