import styles from './approvals.module.css'

interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What would be different, field by field. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <table className={styles.changes}>
    <thead>
      <tr>
        <th scope="col">项目</th>
        <th scope="col">变更前</th>
        <th scope="col">变更后</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
