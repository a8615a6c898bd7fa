import styles from './rich-content.module.css'

/** What may be wider than its column scrolls, so the keyboard must reach it. */
const reachable = (html: string) => html.replace(/<(pre|table)(?=[\s>])/g, '<$1 tabindex="0"')

/** Rich text as it was stored: the server has cleaned it when it was written. */
export const RichContent = ({ html }: { html: string }) => (
  <div className={styles.content} dangerouslySetInnerHTML={{ __html: reachable(html) }} />
)
