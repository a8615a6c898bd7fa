import { lazy, Suspense } from 'react'
import { apiContext, requestContext, sessionContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { ListIcon } from '../../../ui/base/icons.tsx'
import { requireMember } from '../../guards.ts'
import type { Route } from './+types/purchase-list.ts'
import { OwnListView, VisitorListView } from './list-view.tsx'
import styles from './purchase-list.module.css'

// hardly anybody sees it
const ProfileFirst = lazy(() => import('../../../site/profile-required.tsx'))

const AT_ONCE = 100

/** 采购清单: the whole list, at most two hundred lines. */
export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(requestContext).mayBeCached = false
  if (!context.get(sessionContext)) return { lines: null, isVisitor: true }
  const { userInfo } = requireMember(context, url)
  if (userInfo.data.role_type === 'NO_AUTH') return { lines: null, isVisitor: false }
  const api = context.get(apiContext)
  const first = await api.pool.search({ size: AT_ONCE })
  const rest = first.pages > 1 ? (await api.pool.search({ size: AT_ONCE, current: 2 })).records : []
  return { lines: [...first.records, ...rest], isVisitor: false }
}

export const handle = { isPhoneReady: true }
export const meta: Route.MetaFunction = () => [{ title: '采购清单 · 上游集' }, { name: 'robots', content: 'noindex' }]

export default function PurchaseList({ loaderData: { lines, isVisitor } }: Route.ComponentProps) {
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '采购清单' }]} />
      <header className={styles.head}>
        <h1>采购清单</h1>
        <p className="mt-1 dim">粘贴整张清单，逐行匹配商品与供方，一次下单；没有找到的，一键发布为需求</p>
      </header>
      {isVisitor ? (
        <VisitorListView />
      ) : lines ? (
        <OwnListView lines={lines} />
      ) : (
        <div className="card">
          <Suspense>
            <ProfileFirst what="采购清单" icon={<ListIcon />}>
              匹配清单、提交意向单
            </ProfileFirst>
          </Suspense>
        </div>
      )}
    </div>
  )
}
