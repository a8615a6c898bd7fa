import { lazy, Suspense } from 'react'
import { apiContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { BasketIcon } from '../../../ui/base/icons.tsx'
import { requireMember } from '../../guards.ts'
import type { Route } from './+types/basket.ts'
import styles from './basket.module.css'
import { BasketView } from './basket-view.tsx'
import { loadDone } from './load-done.ts'

const BasketDone = lazy(() => import('./basket-done.tsx'))
// hardly anybody sees it
const ProfileRequired = lazy(() => import('../../../site/profile-required.tsx'))

/** 意向篮. After submitting, `?done=order&group=…` shows what became of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userInfo } = requireMember(context, url)
  if (userInfo.data.role_type === 'NO_AUTH') return { view: 'locked' as const }
  const api = context.get(apiContext)
  const done = await loadDone(api, url.searchParams)
  if (done) return { view: 'done' as const, done }
  return { view: 'basket' as const, cart: await api.cart.listCartAllByClientId() }
}

export const handle = { isPhoneReady: true }
export const meta: Route.MetaFunction = () => [{ title: '意向篮 · 上游集' }, { name: 'robots', content: 'noindex' }]

export default function Basket({ loaderData }: Route.ComponentProps) {
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '意向篮' }]} />
      {loaderData.view === 'done' ? (
        <Suspense>
          <BasketDone done={loaderData.done} />
        </Suspense>
      ) : loaderData.view === 'basket' && loaderData.cart.lineNum > 0 ? (
        <BasketView cart={loaderData.cart} />
      ) : (
        <div className={styles.nothing}>
          {loaderData.view === 'locked' ? (
            <Suspense>
              <ProfileRequired what="意向篮" icon={<BasketIcon />}>
                向供方询价、提交意向单
              </ProfileRequired>
            </Suspense>
          ) : (
            <Empty
              icon={<BasketIcon />}
              title="意向篮是空的"
              action={
                <LinkButton to="/website/goods" kind="primary">
                  去找商品
                </LinkButton>
              }
            >
              加入需要的规格，一次向多家供方询价，或直接提交意向单。
            </Empty>
          )}
        </div>
      )}
    </div>
  )
}
