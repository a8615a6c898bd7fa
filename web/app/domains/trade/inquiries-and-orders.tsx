import { lazy, Suspense } from 'react'
import { Page } from '../../back-office/page.tsx'
import { useBadges } from '../../lib/push/badges.ts'
import { Badge } from '../../ui/base/badge.tsx'
import { LinkButton } from '../../ui/base/button.tsx'
import { BasketIcon } from '../../ui/base/icons.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { InquiryList } from './inquiry/inquiry-list.tsx'
import type { LoadedInquiriesAndOrders as LoadedLetters } from './load-inquiries-and-orders.ts'
import { OrderList } from './order/order-list.tsx'
import { OrderedGoodsList } from './ordered/ordered-goods.tsx'
import { OrderedLines } from './ordered/ordered-lines.tsx'
import { useRefreshOnPush } from './shared/use-refresh-on-push.ts'
import { TradeTabs } from './trade-tabs.tsx'

// a screen for each thing, under one address: each brings its own script
const ComparePage = lazy(async () => ({ default: (await import('./comparison/compare-page.tsx')).ComparePage }))
const InquiryPage = lazy(async () => ({ default: (await import('./inquiry/inquiry-page.tsx')).InquiryPage }))
const OrderPage = lazy(async () => ({ default: (await import('./order/order-page.tsx')).OrderPage }))

/** 意向函 of one side: intent orders and inquiries, one of them, or a comparison. */
export function InquiriesAndOrders({ letters }: { letters: LoadedLetters }) {
  useRefreshOnPush(letters.side)
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <Screen letters={letters} />
    </Suspense>
  )
}

function Screen({ letters }: { letters: LoadedLetters }) {
  const { side } = letters
  switch (letters.view) {
    case 'one':
      return letters.tab === 'inquiry' ? (
        <InquiryPage key={letters.id} id={letters.id} side={side} />
      ) : (
        <OrderPage key={letters.id} id={letters.id} side={side} />
      )
    case 'compare':
      return <ComparePage key={letters.comparison.groupNo} comparison={letters.comparison} />
    default:
      return (
        <Page
          title={side === 'CLIENT' ? '询价与意向单' : '收到的询价与意向单'}
          note={
            side === 'CLIENT'
              ? '货款由双方线下结算；平台记录报价、确认与履约进度'
              : '及时报价和确认会提高响应率，需方可在店铺页看到'
          }
          action={
            side === 'CLIENT' && (
              <LinkButton to="/website/orderBasket" kind="primary" icon={<BasketIcon />}>
                去意向篮
              </LinkButton>
            )
          }
        >
          <Tabs letters={letters} />
          <List letters={letters} />
        </Page>
      )
  }
}

function List({ letters }: { letters: LoadedLetters }) {
  const { side } = letters
  switch (letters.view) {
    case 'inquiries':
      return <InquiryList {...letters} />
    case 'goods':
      return side === 'CLIENT' ? <OrderedGoodsList rows={letters.rows} /> : <OrderedLines rows={letters.rows} />
    case 'orders':
      return <OrderList {...letters} />
    default:
      return null
  }
}

function Tabs({ letters: { view, side, waiting } }: { letters: LoadedLetters }) {
  const badges = useBadges()
  // pushed numbers are newer than those of the page, once they are known
  const pushed = side === 'BUSINESS' ? badges.business : badges.client
  const order = pushed?.order || waiting.order
  const inquiry = pushed?.inquiry || waiting.inquiry
  return (
    <TradeTabs
      label="询价单与意向单"
      tabs={[
        {
          to: '?',
          isCurrent: view === 'orders',
          label: (
            <>
              意向单
              <Badge count={order} label={`${order}张待处理`} />
            </>
          ),
        },
        {
          to: '?tab=inquiry',
          isCurrent: view === 'inquiries',
          label: (
            <>
              询价单
              <Badge count={inquiry} label={`${inquiry}张待处理`} />
            </>
          ),
        },
        { to: '?tab=goods', isCurrent: view === 'goods', label: side === 'CLIENT' ? '订过的商品' : '商品明细' },
      ]}
    />
  )
}
