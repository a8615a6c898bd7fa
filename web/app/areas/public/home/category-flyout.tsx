import { useMemo } from 'react'
import { ChevronRightIcon } from '../../../ui/base/icons.tsx'
import { useFollowedLinks } from '../../../ui/list/followed-links.ts'
import styles from './category-flyout.module.css'
import { readTree } from './category-tree.ts'

const linkOf = (id: string) => `/website/goods?categoryId=${id}`

/** First-level categories; what lies below one opens beside it, on hover as on focus. Works without script. */
export function CategoryFlyout({ tree }: { tree: string }) {
  const categories = useMemo(() => readTree(tree), [tree])
  const follow = useFollowedLinks()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the enter key clicks a link
    <nav className={styles.flyout} aria-label="产品类目" onClick={follow}>
      <ul>
        {categories.map(category => (
          <li key={category.id}>
            <a href={linkOf(category.id)} className={`open-wash ${styles.first}`}>
              {category.name}
              <ChevronRightIcon className="quiet" />
            </a>
            <div className={styles.panel}>
              {category.children.map(second => (
                <section className="named-row" key={second.id}>
                  <a className="hover-accent medium ink" href={linkOf(second.id)}>
                    {second.name}
                  </a>
                  <p>
                    {second.children.map(third => (
                      <a className="hover-accent dim" key={third.id} href={linkOf(third.id)}>
                        {third.name}
                      </a>
                    ))}
                  </p>
                </section>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
