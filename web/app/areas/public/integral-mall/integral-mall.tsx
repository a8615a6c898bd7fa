import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { GiftIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Route } from './+types/integral-mall.ts'
import styles from './integral-mall.module.css'

const ExchangeDialog = lazy(() => import('./exchange-dialog.tsx'))

const levelNames = { STANDARD: '标准会员', SENIOR: '高级会员', FLAGSHIP: '旗舰会员' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const gifts = await context.get(apiContext).clientIntegralGoods.getGoodsList()
  context.get(requestContext).tags.add('gifts')
  return { gifts, origin: url.origin }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: '积分商城 · 上游集' },
  { name: 'description', content: '签到、发布需求、反馈试用得积分，积分兑换实验室礼品与卡券。' },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/website/integralMall` }] : []),
]

type Gift = Route.ComponentProps['loaderData']['gifts'][number]

/** 积分商城: what points are exchanged for. */
export default function IntegralMall({ loaderData: { gifts } }: Route.ComponentProps) {
  const session = useSession()
  const [chosen, choose] = useState<Gift | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '积分商城' }]} />
      <header className={styles.head}>
        <div>
          <h1>积分商城</h1>
          <p>积分来自签到与任务，只能兑换，不能买卖或转给他人</p>
        </div>
        <LinkButton to="/demander/integral">我的积分</LinkButton>
      </header>
      {gifts.length === 0 ? (
        <Card>
          <Empty title="暂无可兑换的礼品">礼品上架后会显示在这里，积分可先攒着。</Empty>
        </Card>
      ) : (
        <ul className={`phone-gap-3 ${styles.grid}`} aria-label="礼品">
          {gifts.map(gift => (
            <li key={gift.id}>
              <GiftCard
                gift={gift}
                onExchange={() => (session ? choose(gift) : openLogin({ to: '/website/integralMall' }))}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <Suspense>
          <ExchangeDialog gift={chosen} onClose={() => choose(null)} onDone={() => void revalidate()} />
        </Suspense>
      )}
    </div>
  )
}

function GiftCard({ gift, onExchange }: { gift: Gift; onExchange: () => void }) {
  const isLeft = gift.stock > 0
  return (
    <article className={styles.gift}>
      <div className={styles.cover}>
        {gift.cover ? <img {...inWidth(gift.cover, 228, 139)} alt="" loading="lazy" /> : <GiftIcon />}
      </div>
      <h2>{gift.name}</h2>
      <p>{gift.intro}</p>
      <p className={styles.tags}>
        {gift.kind === 'VIRTUAL' && <Tag tone="teal">卡券，即时发放</Tag>}
        {gift.level && <Tag>{levelNames[gift.level]}及以上</Tag>}
        {gift.perPerson !== null && <Tag>每人限兑{gift.perPerson}件</Tag>}
      </p>
      <p className={styles.price}>
        <strong>{formatNumber(gift.points)}</strong> 积分
        <small>{isLeft ? `剩 ${formatNumber(gift.stock)} 件` : '已兑完'}</small>
      </p>
      <Button kind={isLeft ? 'primary' : 'default'} block aria-disabled={!isLeft} onClick={onExchange}>
        {isLeft ? '兑换' : '已兑完'}
      </Button>
    </article>
  )
}
