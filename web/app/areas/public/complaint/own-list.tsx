import { Pager } from '../../../ui/list/pager.tsx'
import styles from './complaint.module.css'
import OwnSuggest from './own-suggest.tsx'
import type { Suggests } from './suggest.ts'

/** One's own feedback, a page at a time. */
export default function OwnList({ rows, opened }: { rows: Suggests; opened: string | null }) {
  return (
    <>
      <ul className={styles.list}>
        {rows.records.map(row => (
          <OwnSuggest key={row.id} row={row} isOpened={row.id === opened} />
        ))}
      </ul>
      <Pager current={rows.current} pages={rows.pages} total={rows.total} />
    </>
  )
}
