import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/hydration/use-hydrated.ts'
import styles from './rich-text.module.css'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

const TOOLBAR_HEIGHT = 44

/**
 * The rich text editor; its script comes when the field appears, and its place is kept until then. It is for the
 * browser alone (importing it on the server fails), so the first render shows the place only.
 */
export function RichTextField(props: RichTextEditorProps) {
  const isInBrowser = useHydrated()
  const place = (
    <div className={styles.place} style={{ height: (props.height ?? 260) + TOOLBAR_HEIGHT }} aria-busy="true">
      编辑器加载中…
    </div>
  )
  if (!isInBrowser) return place
  return (
    <Suspense fallback={place}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
