import styles from './recent-categories.module.css'

interface RecentCategoriesProps {
  /** `name` with or without the names above it. */
  recent: readonly { readonly id: string; readonly name: string }[]
  /** Marked, where one of them can stand as chosen. */
  chosen?: string
  onChoose: (id: string) => void
}

/** Categories used last, to choose again with one press. */
export function RecentCategories({ recent, chosen, onChoose }: RecentCategoriesProps) {
  if (recent.length === 0) return null
  return (
    <span className={styles.recent}>
      最近使用
      {recent.map(({ id, name }) => (
        <button
          className="hover-edge-accent current-edge"
          key={id}
          type="button"
          title={name}
          aria-pressed={chosen === undefined ? undefined : id === chosen}
          onClick={() => onChoose(id)}
        >
          {name.split(' / ').at(-1)}
        </button>
      ))}
    </span>
  )
}
