import styles from './rich-content.module.css'

/** Rich text as it was stored: the server has cleaned it when it was written. */
export const RichContent = ({ html }: { html: string }) => (
  <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
)
