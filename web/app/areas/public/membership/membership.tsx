import { apiContext, requestContext } from '../../../lib/context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import type { Route } from './+types/membership.ts'
import { LevelsTable } from './levels-table.tsx'
import styles from './membership.module.css'

/** Prices and rights change at once when operators change them, so the page is not kept. */
export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(requestContext).mayBeCached = false
  const calls = context.get(apiContext)
  const [levels, grace] = await Promise.all([
    calls.packageRecord.list(),
    calls.parameter.get({ key: 'member.graceDays' }),
  ])
  return { levels, graceDays: Number(grace.value), isShop: url.pathname.includes('vipService') }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.isShop
    ? [
        { title: '会员服务 · 上游集' },
        {
          name: 'description',
          content: '上游集会员套餐：标准、高级与旗舰会员的价格与权益，在线支付后立即生效。',
        },
      ]
    : [
        { title: '注册会员 · 上游集' },
        { name: 'description', content: '注册上游集：免费发布产品、报名需求、接收询价；会员等级与权益对比。' },
      ]

const textsWith = (graceDays: number) => ({
  register: {
    title: '成为上游集会员',
    lead: '生物医药上游的采购方在这里找产品、比报价。注册即可免费开始，需要更多展示时再升级。',
    facts: [
      '企业认证通过后即可发布产品，由采购方按名称、货号与 CAS 号检索到',
      '匹配的需求直接推送，报名与报价都在线完成',
      '询价、索样、咨询与意向单在一处处理',
    ],
  },
  shop: {
    title: '会员服务',
    lead: '有效期一年，支付后立即生效。',
    facts: [
      '升级只补剩余天数的差价，到期日不变；金额在支付前显示',
      '续费与降级自当前到期日的次日起生效',
      `到期后权益保留${graceDays}天，之后恢复为免费会员，超出的内容暂时下架，续费后自动恢复`,
    ],
  },
})

/** 注册会员, 会员服务: what membership brings, the levels side by side; ordering goes on in the supplier's centre. */
export default function Membership({ loaderData: { levels, graceDays, isShop } }: Route.ComponentProps) {
  const isMember = useSession() !== null
  const { title, lead, facts } = textsWith(graceDays)[isShop ? 'shop' : 'register']
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: title }]} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <LevelsTable
        data={levels}
        foot={level =>
          level === 'FREE' ? (
            !isMember && <LinkButton to="/register">免费注册</LinkButton>
          ) : (
            <LinkButton to={`/supplier/member?buy=${level}`} kind={level === 'SENIOR' ? 'primary' : 'default'}>
              购买
            </LinkButton>
          )
        }
      />
      <ul className={styles.facts}>
        {facts.map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
