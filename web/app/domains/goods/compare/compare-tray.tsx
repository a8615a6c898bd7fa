import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { CloseIcon, CompareIcon } from '../../../ui/base/icons.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { COMPARE_MOST, clearCompared, comparePath, dropCompared, useCompared } from './compare-choice.ts'
import styles from './compare-tray.module.css'

/** Rises from below while goods are chosen for comparing, and says what they are. */
export default function CompareTray() {
  const chosen = useCompared()
  if (chosen.length === 0) return null
  const places = Array.from({ length: COMPARE_MOST }, (_, at) => chosen[at])
  return (
    <aside aria-label="产品对比" className={styles.tray}>
      <p className={styles.title} aria-live="polite">
        <CompareIcon />
        产品对比
        <small className="tabular quiet">
          {chosen.length}/{COMPARE_MOST}
        </small>
      </p>
      <ul className="desktop-only">
        {places.map((one, at) =>
          one ? (
            <li key={one.id}>
              <span className={styles.picture}>
                <GoodsPicture src={one.cover} size={40} />
              </span>
              <span className={styles.name} title={one.name}>
                {one.name}
              </span>
              <button
                className="hover-ground hover-ink"
                type="button"
                aria-label={`移除 ${one.name}`}
                onClick={() => dropCompared(one.id)}
              >
                <CloseIcon />
              </button>
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no other name
            <li key={at} className={styles.free} aria-hidden="true">
              再选一个
            </li>
          ),
        )}
      </ul>
      <div className={styles.actions}>
        {chosen.length > 1 ? (
          <LinkButton kind="primary" to={comparePath(chosen.map(({ id }) => id))}>
            开始对比
          </LinkButton>
        ) : (
          <Button kind="primary" aria-disabled title="至少选两个产品">
            开始对比
          </Button>
        )}
        <Button kind="text" onClick={clearCompared}>
          清空
        </Button>
      </div>
    </aside>
  )
}
