import { Link } from 'react-router'
import styles from './home.module.css'
import type { HomeCategory } from './home.tsx'

/** The steps of the industry, each with what lies below it. */
export function Floors({ categories }: { categories: readonly HomeCategory[] }) {
  return (
    <section className={styles.section} aria-labelledby="floors">
      <header>
        <h2 id="floors">按环节选购</h2>
        <Link to="/website/category">全部类目</Link>
      </header>
      <div className={styles.floors}>
        {categories.map(category => (
          <article key={category.id}>
            <h3>
              <Link to={`/website/goods?categoryId=${category.id}`}>{category.name}</Link>
            </h3>
            <p>
              {category.children.slice(0, 6).map(second => (
                <Link key={second.id} to={`/website/goods?categoryId=${second.id}`}>
                  {second.name}
                </Link>
              ))}
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}
