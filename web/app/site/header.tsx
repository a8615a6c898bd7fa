import { useEffect, useState } from 'react'
import { Form, Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { hydrateOnInteraction } from '../lib/hydration/hydrate-on-interaction.tsx'
import { openPublish } from '../lib/open-dialogs.ts'
import type { SiteData } from '../lib/site-data.ts'
import { GuardedButton } from '../ui/base/button.tsx'
import { MenuIcon, SearchIcon } from '../ui/base/icons.tsx'
import { Logo } from '../ui/base/logo.tsx'
import styles from './header.module.css'
import { SLOGAN, searchScopes } from './menu.ts'
import './top-line.module.css'

const TopLine = hydrateOnInteraction(() => import('./top-line.tsx'))

export function Header({ site }: { site: SiteData }) {
  return (
    <header className={`bg-paper ${styles.header}`}>
      <TopLine website={site.website} />
      <div className={`content ${styles.row}`}>
        <Link to="/" className={`inherit ${styles.home}`}>
          <Logo {...site.website.brand} slogan={SLOGAN} size={46} />
        </Link>
        <SearchBox hotWords={site.website.hotWords} />
        <GuardedButton
          className="desktop-only"
          kind="outline"
          size="large"
          onClick={() => openPublish({ mayLogIn: true })}
        >
          发布需求
        </GuardedButton>
        <button type="button" className={`phone-only ${styles.menu}`} popoverTarget="site-menu" aria-label="菜单">
          <MenuIcon />
        </button>
      </div>
      <nav aria-label="主导航" className={`desktop-only rule-bottom ${styles.nav}`}>
        <ul className="content">
          {site.navigation.map(({ id, label, path }) => (
            <li key={id}>
              <NavLink className="current-below" to={path} end={path === '/'} prefetch="intent">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

/** One wide search; a form with an address of its own, so that it works without script. */
function SearchBox({ hotWords }: { hotWords: SiteData['website']['hotWords'] }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const here = searchScopes.find(({ action }) => action === pathname) ?? searchScopes[0]!
  const [scope, setScope] = useState(here)
  useEffect(() => setScope(here), [here])
  return (
    <search className={styles.search}>
      <Form action={scope.action} className={styles.box}>
        <select
          className="desktop-only"
          aria-label="搜索范围"
          value={scope.action}
          onChange={event => setScope(searchScopes.find(({ action }) => action === event.target.value) ?? here)}
        >
          {searchScopes.map(({ label, action }) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </select>
        <label htmlFor="site-search" className="sr-only">
          搜索{scope.label}
        </label>
        <input
          className="quiet-placeholder"
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
      </Form>
      {hotWords.length > 0 && (
        <p className={`desktop-only ${styles.hot}`}>
          <span className="quiet">热搜</span>
          {hotWords.map(({ word, link }) => (
            <Link key={word} to={link || `${searchScopes[0]!.action}?keyword=${encodeURIComponent(word)}`}>
              {word}
            </Link>
          ))}
        </p>
      )}
    </search>
  )
}
