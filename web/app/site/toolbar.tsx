import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useReplayClick } from '../lib/hydration/hydrate-on-interaction.tsx'
import { isInWechat } from '../lib/in-wechat.ts'
import { openLogin, openPublish } from '../lib/open-dialogs.ts'
import { useBadges } from '../lib/push/badges.ts'
import { useSession } from '../lib/session/use-session.ts'
import type { SiteData } from '../lib/site-data.ts'
import { Badge } from '../ui/base/badge.tsx'
import { useClickGuard } from '../ui/base/button.tsx'
import { BasketIcon, EditIcon, ListIcon, MailIcon, PhoneIcon, QrIcon, ToTopIcon } from '../ui/base/icons.tsx'
import { letBackClose } from '../ui/overlay/back-closes.ts'
import { type ToolbarEntry, toolbar } from './menu.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SearchSuggest } from './search-suggest.tsx'
import styles from './toolbar.module.css'

/**
 * Floats at the right edge; on a phone the bar at the foot stands in its place. Visitors who want to do something get the
 * login dialog. The suggestions of the search box
 * come along: like this bar they are for hands, so that a page which is only read loads neither. So is what WeChat is
 * told of a page that is passed on, and what closes a dialog by "back".
 */
export default function Toolbar({ site }: { site: SiteData }) {
  const { website } = site
  const root = useReplayClick<HTMLElement>()
  const session = useSession()
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(letBackClose, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that is opened says anew what it is
  useEffect(() => {
    if (isInWechat()) void import('./share-in-wechat.ts').then(({ shareInWechat }) => shareInWechat())
  }, [key])
  const { basket } = useBadges().client
  const goTo = (to: string) => () => (session ? void navigate(to) : openLogin({ to }))

  const entries: Record<ToolbarEntry, ReactNode> = {
    publish: <Action icon={<EditIcon />} label="发布需求" onClick={() => openPublish({ mayLogIn: true })} />,
    basket: (
      <Action icon={<BasketIcon />} label="意向篮" onClick={goTo('/website/orderBasket')}>
        <Badge count={basket} label={`${basket}个规格`} />
      </Action>
    ),
    list: <Action icon={<ListIcon />} label="采购清单" onClick={goTo('/website/purchaseList')} />,
    feedback: <Action icon={<MailIcon />} label="反馈" onClick={goTo('/website/complaint')} />,
    phone: website.websitePhone && (
      <Flyout icon={<PhoneIcon />} label="电话">
        <strong>{website.websitePhone}</strong>
        <span className="text-12 dim">{website.hotlineHours}</span>
      </Flyout>
    ),
    qr: website.websiteCode && (
      <Flyout icon={<QrIcon />} label="二维码">
        <img
          className="any-width"
          src={website.websiteCode}
          alt={`${website.brand.name}公众号二维码`}
          width={120}
          height={120}
          loading="lazy"
        />
        <span className="text-12 dim">扫码关注</span>
      </Flyout>
    ),
    top: <ToTop />,
  }
  return (
    <aside ref={root} aria-label="快捷工具" className={styles.toolbar}>
      {toolbar.map(entry => (
        <div key={entry} className={`desktop-only relative ${styles.entry}`}>
          {entries[entry]}
        </div>
      ))}
      <PhoneBar site={site} />
      <SearchSuggest />
    </aside>
  )
}

function Action({
  icon,
  label,
  onClick,
  children,
}: {
  icon: ReactNode
  label: string
  onClick: () => void
  /** Beside the icon. */
  children?: ReactNode
}) {
  const [guarded, guard] = useClickGuard()
  const press = () => {
    if (guarded) return
    guard()
    onClick()
  }
  return (
    <button type="button" className={`hover-accent focus-deep ${styles.button}`} title={label} onClick={press}>
      {children ? (
        <span className={`relative ${styles.counted}`}>
          {icon}
          {children}
        </span>
      ) : (
        icon
      )}
      <span className={styles.label}>{label}</span>
    </button>
  )
}

/** Opens to its left while the pointer or the focus is on it. */
function Flyout({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <>
      <button type="button" className={`hover-accent focus-deep ${styles.button}`}>
        {icon}
        <span className={styles.label}>{label}</span>
      </button>
      <div className={styles.flyout}>{children}</div>
    </>
  )
}

function ToTop() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > 600)
    addEventListener('scroll', look, { passive: true })
    look()
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isShown) return null
  const rise = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <button type="button" className={`hover-accent focus-deep ${styles.button}`} title="返回顶部" onClick={rise}>
      <ToTopIcon />
      <span className={styles.label}>返回顶部</span>
    </button>
  )
}
