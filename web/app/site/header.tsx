import { Link, NavLink, useSearchParams } from 'react-router'
import { GuardedButton } from '../ui/button.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { openLogin, openPublish } from './dialogs.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { SLOGAN, searchScopes } from './menu.ts'
import type { SiteData } from './site-data.ts'
import { TopLine } from './top-line.tsx'
import { useSession } from './use-session.ts'

export function Header({ site }: { site: SiteData }) {
  const session = useSession()
  return (
    <header className={styles.header}>
      <TopLine phone={site.website.websitePhone} />
      <div className={`content ${styles.row}`}>
        <Link to="/" className={styles.home}>
          <Logo slogan={SLOGAN} size={46} />
        </Link>
        <SearchBox hotWords={site.website.hotWords} />
        <GuardedButton
          kind="outline"
          size="large"
          onClick={() => (session ? openPublish() : openLogin({ mayPublishWithout: true }))}
        >
          发布需求
        </GuardedButton>
      </div>
      <nav aria-label="主导航" className={styles.nav}>
        <ul className="content">
          {[{ id: 'home', label: '首页', path: '/' }, ...site.navigation.filter(({ path }) => path !== '/')].map(
            entry => (
              <li key={entry.id}>
                <NavLink to={entry.path} end={entry.path === '/'} prefetch="intent">
                  {entry.label}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </nav>
    </header>
  )
}

/** One wide search; a plain form, so that it works without script. */
function SearchBox({ hotWords }: { hotWords: readonly string[] }) {
  const [params] = useSearchParams()
  const scope = searchScopes[0]!
  return (
    <search className={styles.search}>
      <form action={scope.action} className={styles.box}>
        <label htmlFor="site-search" className="sr-only">
          搜索{scope.label}
        </label>
        <input
          // the word searched for stays; a new search starts from it
          key={params.get('keyword')}
          id="site-search"
          type="search"
          name="keyword"
          maxLength={100}
          defaultValue={params.get('keyword') ?? ''}
          placeholder="输入产品名称、CAS 号、货号或服务"
          autoComplete="off"
        />
        <button type="submit">
          <SearchIcon />
          搜索
        </button>
      </form>
      {hotWords.length > 0 && (
        <p className={styles.hot}>
          <span>热搜</span>
          {hotWords.slice(0, 8).map(word => (
            <Link key={word} to={`${scope.action}?keyword=${encodeURIComponent(word)}`}>
              {word}
            </Link>
          ))}
        </p>
      )}
    </search>
  )
}
