import { Link } from 'react-router'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import styles from './category-flyout.module.css'
import type { HomeCategory } from './home.tsx'

/** First-level categories; what lies below one opens beside it, on hover as on focus. Works without script. */
export function CategoryFlyout({ categories }: { categories: readonly HomeCategory[] }) {
  return (
    <nav className={styles.flyout} aria-label="产品类目">
      <ul>
        {categories.slice(0, 12).map(category => (
          <li key={category.id}>
            <Link to={`/website/goods?categoryId=${category.id}`} className={styles.first}>
              {category.name}
              <ChevronRightIcon />
            </Link>
            <div className={styles.panel}>
              {category.children.map(second => (
                <section key={second.id}>
                  <Link to={`/website/goods?categoryId=${second.id}`}>{second.name}</Link>
                  <p>
                    {second.children.map(third => (
                      <Link key={third.id} to={`/website/goods?categoryId=${third.id}`}>
                        {third.name}
                      </Link>
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
