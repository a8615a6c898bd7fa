import styles from './audit.module.css'

interface Changes {
  readonly rows: readonly {
    readonly kind: string
    readonly action: string
    readonly id: string
    readonly name: string
    readonly fields: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  }[]
  readonly more: readonly string[]
}

/** What a call changed, a table per row: field, before, after. */
export function ChangesOf({ changes }: { changes: Changes }) {
  if (changes.rows.length + changes.more.length === 0) return <p className="quiet">没有改动数据</p>
  return (
    <>
      {changes.rows.map(row => (
        <section key={`${row.kind} ${row.id}`} className={styles.changed}>
          <h3>
            {row.action}
            {row.kind}
            {row.name && `「${row.name}」`}
          </h3>
          {row.fields.length > 0 && (
            <table className={styles.fields}>
              <thead>
                <tr>
                  <th scope="col">字段</th>
                  <th scope="col">改动前</th>
                  <th scope="col">改动后</th>
                </tr>
              </thead>
              <tbody>
                {row.fields.map(field => (
                  <tr key={field.label}>
                    <th scope="row">{field.label}</th>
                    <td>{field.before || '—'}</td>
                    <td>{field.after || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
      {changes.more.map(text => (
        <p key={text}>另有：{text}</p>
      ))}
    </>
  )
}

/** The same in one line for the list. */
export function changesLine({ rows, more }: Changes): string {
  const [first] = rows
  if (!first) return more[0] ?? '—'
  const fields = first.fields
    .slice(0, 2)
    .map(({ label, before, after }) =>
      first.action === '修改' ? `${label}：${short(before)} → ${short(after)}` : `${label}：${short(after || before)}`,
    )
  const rest = rows.length + more.length > 1 ? ` 等${rows.length + more.length}项` : ''
  return `${first.action}${first.kind}${fields.length > 0 ? `，${fields.join('；')}` : ''}${rest}`
}

const short = (text: string): string => (text === '' ? '空' : text.length > 24 ? `${text.slice(0, 24)}…` : text)
