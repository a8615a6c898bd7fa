import { lazy, Suspense } from 'react'
import styles from './rich-text.module.css'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

const TOOLBAR_HEIGHT = 44

/** The rich text editor; its script comes when the field appears, and its place is kept until then. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.place} style={{ height: (props.height ?? 260) + TOOLBAR_HEIGHT }} aria-busy="true">
          编辑器加载中…
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
